import { defineFailures } from '@etabli/core/envelope/api-error'

/** Why something is no package: each says what to do about it. */
export const readingFailures = defineFailures({
  PACKAGE_EMPTY: { status: 422, message: 'the package is empty: choose the .tgz file that “etabli pack” wrote' },
  PACKAGE_NOT_GZIP: { status: 422, message: 'this is not a .tgz file: choose the one that “etabli pack” wrote' },
  PACKAGE_DAMAGED: { status: 422, message: 'the package is incomplete or damaged: download or pack it again' },
  PACKAGE_TOO_LARGE: {
    status: 413,
    message: 'the package is larger than 20 MB unpacked: leave out what is not needed',
  },
  PACKAGE_TOO_MANY_FILES: { status: 422, message: 'the package has more than 500 files: bundle them into fewer' },
  FILE_KIND_REFUSED: {
    status: 422,
    message: 'a package may contain only plain files: pack it without links and devices',
  },
  FILE_PATH_REFUSED: { status: 422, message: 'a file of the package lies outside it: pack it from inside its folder' },
  FILE_TWICE: { status: 422, message: 'the package contains a file twice: pack it again' },
  FILE_UNLISTED: { status: 422, message: 'the package contains a file that its manifest does not list: pack it again' },
  FILE_MISSING: { status: 422, message: 'a file that the manifest lists is not in the package: pack it again' },
  FILE_CHANGED: { status: 422, message: 'a file differs from what the manifest lists: pack it again' },
  MANIFEST_MISSING: { status: 422, message: 'the package has no plugin.manifest.json: make it with “etabli pack”' },
  MANIFEST_TOO_LARGE: { status: 422, message: 'plugin.manifest.json is larger than 1 MB: declare less' },
  MANIFEST_UNREADABLE: { status: 422, message: 'plugin.manifest.json is not safe JSON: make it with “etabli pack”' },
  MANIFEST_INVALID: {
    status: 422,
    message: 'plugin.manifest.json does not have the right format: correct it and pack again',
  },
  ENTRY_MISSING: { status: 422, message: 'the module that starts the plugin is not in the package: pack it again' },
  SIGNATURE_UNREADABLE: {
    status: 422,
    message: 'plugin.signature.json is not a signature: sign the package with “etabli pack --sign”',
  },
  SIGNATURE_WRONG: {
    status: 422,
    message:
      'the signature is not of this package: it was changed after it was signed, or the signature belongs to another one',
  },
  SIGNATURE_FOREIGN: {
    status: 422,
    message: 'the package is signed by somebody else than the publisher whose name it carries',
  },
})
