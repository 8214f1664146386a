import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Kernel } from '../kernel/create-kernel'
import type { PluginCode } from '../loader/plugin-code'

export interface WorkbenchProps {
  readonly kernel: Kernel
  readonly plugins: PluginKernel
  readonly code: PluginCode
  /** Replies of this session. */
  readonly queries: QueryClient
}

/** The workbench's code with the plugins registered, and what the first page asks for. */
export interface StartedWorkbench extends Omit<WorkbenchProps, 'kernel'> {
  readonly Workbench: ComponentType<WorkbenchProps>
}

export type PluginList = Promise<readonly unknown[]>
