import type { Kernel } from '../kernel/create-kernel'

/** What the workbench is made of. */
export interface WorkbenchParts {
  readonly kernel: Kernel
  /** Asked for at once, before it is known whether anybody is signed in. */
  readonly pluginList: Promise<readonly unknown[]>
}
