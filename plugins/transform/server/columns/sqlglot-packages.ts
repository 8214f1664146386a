/** sqlglot, which is Python alone and needs nothing else. Made of `sqlglot==30.30.0` by `uv pip compile --generate-hashes --python-version 3.11`. */
export const SQLGLOT_PACKAGES = `
sqlglot==30.30.0 --hash=sha256:06c4c212a7868c7dcff0fd0fda348dd3c5cbad40137b3083a70ecdfe22921cf9 --hash=sha256:b8e344042c85d7baa1d0d827127dfe1611ce9ac59bceab6fe370665baeb14ce7
`
