/** The uv that environments are made with. */
export const UV_VERSION = '0.13.9'

/** The sha256 of its wheels, one for each kind of machine. */
const WHEELS = [
  // Linux with glibc, and with musl: x86_64, aarch64.
  'd7f459fe4fd247d830351c75686d3996ace3c6f3f728eb0e85a30b7ada0cef19',
  '2c45530751517d6c3bbc69a19473f6effe47cce047bede01ffd8af7ea7b36b25',
  '5435c5ce14a56431208ca0996416d310f1598e8c2c8ba707688985a16bb82dbe',
  'ecb6028d79dc96fbeafffe5c8af62a7099487ebc05a701e76714eebcffd06375',
  // macOS: arm64, x86_64.
  '66c512266d633bef48384a1f53003f41f2a8e7b36fe6e7fbfd3e0fd52d96fa63',
  'c16ed11e013557536b3e60065f1b912f6407bd6518e041b961e23ef9e6b4fbf5',
]

/** The line of a requirements file that asks for nothing else. */
export const UV_REQUIREMENT = [`uv==${UV_VERSION}`, ...WHEELS.map((sha256) => `--hash=sha256:${sha256}`)].join(' ')
