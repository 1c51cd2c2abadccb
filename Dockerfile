# An image for clusters: docker build -t drystone . ; docker run --rm -v "$PWD":/work drystone run wall.yaml
# A worker of a study takes the same image: docker run --rm --entrypoint dask drystone worker tcp://scheduler:8786
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN pip install --no-cache-dir --prefix=/install ".[cluster,evidence]"

FROM python:3.12-slim
COPY --from=build /install /usr/local
# kernels are compiled at the first run and kept; a volume here keeps them between containers
ENV DRYSTONE_CACHE=/cache
RUN useradd --create-home drystone && install -d -m 0700 -o drystone /cache
USER drystone
WORKDIR /work
ENTRYPOINT ["drystone"]
CMD ["--help"]
