import type { FrameBundle } from '@etabli/core/plugin/frame-protocol'
import type { HostService } from '@etabli/core/plugin/vocabulary'
import type { ComponentType } from 'react'
import { createToken } from './token'

/** The code of a plugin that is not installed, as one module, with what somebody in charge lets it use. */
export interface FramedBundle extends FrameBundle {
  /** What the workbench calls it: its memory in this browser and its faults stand under this name. */
  readonly name: string
  readonly title: string
  /** The path pattern of the page that shows it, `/:project/x/…`: its parameters are the bundle's too. */
  readonly path: string
  /** SHA-384 of the code, in hex. */
  readonly hash: string
  readonly needs: { readonly calls: readonly string[]; readonly host?: readonly HostService[] | undefined }
}

export interface OpenedBundle {
  /** The bundle's page in a sandboxed frame, or why it failed. */
  readonly View: ComponentType<{ readonly onRetry: () => void }>
  /** Ends the frame and all that it was given. */
  end(): void
}

/** Shows code that is not installed. It runs in a sandboxed frame, never in the page. */
export interface BundleFrames {
  open(bundle: FramedBundle): Promise<OpenedBundle>
}
export const BundleFrames = createToken<BundleFrames>(
  'etabli.BundleFrames',
  'Shows code that is not installed, in a sandboxed frame',
)
