import type { BundleFrames, FramedBundle, OpenedBundle } from '@etabli/sdk/platform'
import type { ServiceLocator } from '@etabli/sdk/platform/react'

/** Frames for bundles; their code is loaded with the first one. */
export class DefaultBundleFrames implements BundleFrames {
  constructor(private readonly services: ServiceLocator) {}

  async open(bundle: FramedBundle): Promise<OpenedBundle> {
    const { openBundle } = await import('../frame/open-bundle')
    return openBundle(bundle, this.services)
  }
}
