// Steps an input of Rockable, for comparisons: rockable_driver INPUT STEPS_BEFORE STEPS STEPS_PER_FRAME
// Prints one JSON line (CPU seconds of STEPS, contacts, list builds); time, then position, velocity, attitude and spin in
// world axes of every free body go to frames.bin, double precision. Built as said in benchmarks/peers/rockable.py.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "Core/Rockable.hpp"

namespace {

double cpu_seconds() { return double(std::clock()) / CLOCKS_PER_SEC; }

void write_frame(FILE* file, const Rockable& rock) {
  std::fwrite(&rock.t, sizeof(double), 1, file);
  for (size_t k = rock.nDriven; k < rock.Particles.size(); ++k) {
    const Particle& body = rock.Particles[k];
    const double row[13] = {body.pos.x, body.pos.y, body.pos.z, body.vel.x, body.vel.y, body.vel.z, body.Q.s,
                            body.Q.v.x, body.Q.v.y, body.Q.v.z, body.vrot.x, body.vrot.y, body.vrot.z};
    std::fwrite(row, sizeof(double), 13, file);
  }
}

}  // namespace

int main(int count, char** word) {
  if (count != 5) return 2;
  const long before = std::atol(word[2]), steps = std::atol(word[3]), per_frame = std::atol(word[4]);
  Rockable rock;
  rock.setVerboseLevel(0);
  rock.setOpenMPThreads(1);
  rock.loadConf(word[1]);
  rock.System.read(false);
  rock.UpdateNL();
  const double dt = rock.dt;
  rock.dt_2 = 0.5 * dt;
  rock.dt2 = dt * dt;
  rock.dt2_2 = 0.5 * rock.dt2;
  rock.initIntegrator();
  FILE* frames = std::fopen("frames.bin", "wb");
  if (frames == nullptr) return 2;
  long builds = 1;
  double contacts = 0.0, began = cpu_seconds();
  for (long step = 0; step <= before + steps; ++step) {
    if (step % per_frame == 0) write_frame(frames, rock);
    if (step == before + steps) break;
    if (step == before) began = cpu_seconds();
    rock.t = (step + 1) * dt;
    rock.interVerletC += dt;
    rock.integrationStep();
    if (rock.interVerletC >= rock.interVerlet - rock.dt_2) {
      rock.UpdateNL();
      rock.interVerletC = 0.0;
      ++builds;
    }
    if (step >= before) contacts += double(rock.activeInteractions.size());
  }
  const double spent = cpu_seconds() - began;
  std::fclose(frames);
  const double bodies = double(rock.Particles.size() - rock.nDriven);
  std::printf("{\"cpu_seconds\": %.6g, \"contacts_per_body\": %.6g, \"list_builds\": %ld}\n", spent,
              contacts / (bodies * double(steps)), builds);
  return 0;
}
