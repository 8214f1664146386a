import { createToken } from '../../services/token'

/** Which packages an environment is to hold. */
export interface EnvironmentRequest {
  /** Lines of a requirements file, best with their hashes. */
  readonly requirements: string
  /** `3.11`; default: the machine's own. */
  readonly python?: string
  readonly say?: (line: string) => void
  readonly signal?: AbortSignal
}

/** Made once for the same packages. It never changes. */
export interface PythonEnvironment {
  /** Absolute, in the data folder. Programs are in `bin`. */
  readonly folder: string
  /** What a sandboxed program must be given to read: the folder, and the interpreter where it is not the system's own. */
  readonly readable: readonly string[]
  /** To be called once it is not needed any more: until then it is kept. */
  release(): void
}

export interface PythonTools {
  /** The path of `uv`, a version that is known to work; fetched when it is first asked for. */
  uv(signal?: AbortSignal): Promise<string>
  /** Packages from the index that the machine's pip is configured for. */
  environment(request: EnvironmentRequest): Promise<PythonEnvironment>
  /** Whether such an environment is there already. */
  isReady(request: Pick<EnvironmentRequest, 'requirements' | 'python'>): Promise<boolean>
  /** Asks the index for a package. @throws ApiError that says why none is to be had: Python, uv or the index is missing */
  checkIndex(signal: AbortSignal): Promise<void>
}
export const PythonTools = createToken<PythonTools>('etabli.PythonTools', 'uv, and environments of Python packages')
