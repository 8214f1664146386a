import { formatCount, formatSize1000 } from '@etabli/sdk'
import { TEXTS } from '@etabli/sdk/platform'
import { MAX_LISTED_OBJECTS } from './contract'

const objects = (count: number) => `${formatCount(count)} ${count === 1 ? 'object' : 'objects'}`
const files = (count: number) => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`

/** Every text of the object storage's page. Those marked (spec) are word for word the specification's. */
export const MESSAGES = {
  title: 'Object Storage',
  buckets: 'Buckets',
  /** (spec) */
  newBucket: 'New bucket',
  createBucket: 'Create bucket',
  bucketName: 'Use 3 to 63 lower-case letters, digits, dots and dashes; begin and end with a letter or digit.',
  deleteBucket: (name: string) => `Delete bucket ${name}`,
  loadingBuckets: 'Loading buckets',
  bucketsFailed: 'The buckets could not be loaded.',
  noBuckets: 'No buckets',
  noBucketsHint: 'This project has no buckets that you may see. Create one above.',
  noBucketsDenied: 'This project has no buckets that you may see. Ask somebody with write access to create one.',
  noBucketChosen: 'Choose a bucket',
  noBucketChosenHint: 'Its objects are shown here.',
  unknownBucket: (name: string) => `There is no bucket ${name} that you may see in this project.`,

  path: 'Path',
  trail: 'Where you are',
  pathHint: 'Type a path and press Enter to go there',
  back: 'One level up',
  atRoot: 'This is the top of the bucket.',
  search: 'Search loaded objects',
  searchHint: 'Looks through the loaded objects only: those of this directory.',
  /** (spec) */
  clear: 'Clear',
  refresh: 'Refresh',
  /** (spec) */
  newDirectory: 'New directory',
  createDirectory: 'Create directory',

  objectsOf: (place: string) => `Objects of ${place}`,
  columns: {
    /** (spec) */
    type: 'Type',
    /** (spec) */
    name: 'Name',
    /** (spec) */
    size: 'Size',
    /** (spec) */
    lastModified: 'Last modified',
    /** (spec) */
    storageClass: 'Storage class',
    actions: 'Actions',
  },
  types: { dir: 'Directory', file: 'File' },
  /** (spec) */
  noObjects: 'No objects found.',
  listFailed: 'The objects could not be loaded.',
  partialMark: 'partial list',
  /** (spec), and what it means. */
  partialResult: `${TEXTS.partialResult} The list is limited to ${MAX_LISTED_OBJECTS} objects in alphabetical order.`,

  open: (name: string) => `Open ${name}`,
  preview: (name: string) => `Preview ${name}`,
  select: (name: string) => `Select ${name}`,
  delete: (name: string) => `Delete ${name}`,
  download: (name: string) => `Download ${name}`,
  copyLink: (name: string) => `Copy a link to ${name}`,
  measure: (name: string) => `Count the contents of ${name}`,
  measured: (name: string, count: number, bytes: number, isPartial: boolean) =>
    `${name} holds ${isPartial ? 'at least ' : ''}${objects(count)} of ${formatSize1000(bytes)}.`,

  selectAll: 'Select all files',
  selectNone: 'Select none',
  selected: (count: number) => (count === 0 ? '' : `${files(count)} selected`),
  deleteSelected: 'Delete selected',
  downloadSelected: 'Download selected',

  /** (spec) */
  askBucket: 'Do you want to delete this bucket ?',
  /** (spec) */
  askObject: 'Do you want to delete this object ?',
  askObjects: (count: number) => `Do you want to delete these ${formatCount(count)} objects ?`,
  deleteTitle: (name: string) => `Delete ${name}`,
  confirm: 'Delete',
  cancel: 'Cancel',

  /** (spec) */
  bucketFirst: 'select a bucket first',
  /** (spec) */
  bucketCreated: 'bucket successfully created',
  /** (spec) */
  bucketDeleted: 'bucket successfully deleted',
  /** (spec) */
  directoryCreated: 'directory successfully created',
  /** (spec) */
  objectDeleted: 'object successfully deleted',
  objectsDeleted: (count: number) => `${objects(count)} successfully deleted`,
} as const

/** The texts of sending files. */
export const UPLOAD = {
  upload: 'Upload',
  uploading: 'Uploading',
  files: 'Files',
  folder: 'Folder',
  chooseFiles: 'Files to upload',
  chooseFolder: 'Folder to upload',
  drop: (place: string) => `Drop files and folders to upload them to ${place}`,
  /** (spec) */
  failed: 'cannot upload file',
  done: (count: number) => (count === 1 ? 'file successfully uploaded' : `${files(count)} successfully uploaded`),
  replaceTitle: 'Replace files',
  replace: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is already there. Do you want to replace it ?`
      : `${formatCount(names.length)} of these files are already there. Do you want to replace them ?`,
  replaceConfirm: 'Replace',

  list: 'Uploads',
  /** `all`: those that were not canceled. */
  summary: (done: number, all: number, failed: number) =>
    all === 0
      ? 'all uploads were canceled'
      : `${formatCount(done)} of ${files(all)} uploaded${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`,
  more: (count: number) => `and ${formatCount(count)} more`,
  waiting: 'waiting',
  canceled: 'canceled',
  stored: 'done',
  percent: (share: number) => `${Math.floor(share * 100)} %`,
  progress: (name: string) => `Upload of ${name}`,
  cancel: (name: string) => `Cancel the upload of ${name}`,
  cancelAll: 'Cancel all',
  retry: 'Retry failed',
  dismiss: 'Close the list of uploads',
} as const

/** The texts of looking into a file. */
export const PREVIEW = {
  /** (spec) */
  title: (name: string) => `Preview : ${name}`,
  size: 'Characters',
  text: 'Text',
  picture: 'Picture',
  notShown: 'This picture cannot be shown',
  notShownHint:
    'The file is not a picture of the kind that its name says. Download it to open it with another program.',
  table: 'Table',
  views: 'How the file is shown',
  loading: 'Loading the preview',
  failed: 'The preview could not be loaded.',
  maximize: 'Maximize',
  restore: 'Restore',
  close: 'Close',
  binary: 'This file is binary',
  binaryHint: 'It has no text to show. Download it to open it with another program.',
  empty: 'This file is empty',
  extent: (shown: number, bytes: number, isPartial: boolean) =>
    isPartial
      ? `the first ${formatCount(shown)} characters of ${formatSize1000(bytes)}`
      : `the whole file, ${formatSize1000(bytes)}`,
  rowsOf: (name: string) => `Rows of ${name}`,
  noRows: 'The file has no rows.',
  firstRows: (count: number) => `the first ${formatCount(count)} rows`,
  openAsTable: 'Open as table',
  tooLarge: (limit: number) => `Files of up to ${formatSize1000(limit)} can be opened as a table.`,
  download: 'Download',
} as const

/** The texts of links that are handed on. */
export const LINK = {
  title: (name: string) => `Link to ${name}`,
  about: 'Whoever has the link can download the file until it expires, without signing in.',
  expiry: 'Expires after',
  choices: { 900: '15 minutes', 3600: '1 hour', 86400: '1 day', 604800: '7 days' },
  copy: 'Copy link',
  copied: 'link copied to clipboard',
  notCopied: 'cannot copy link',
  link: 'Link',
  until: (date: string) => `Expires on ${date}.`,
  close: 'Close',
} as const

/** What they are called together where things of all areas are found. */
export const FOUND_BUCKETS = 'Buckets'
