/** Takes over styles that a server has written into a page, which ours never does: it would bring a parser of CSS along, 3 KiB of each visit. */
export function rehydrateRendererCache(): void {}
