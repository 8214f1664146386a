// `npm run docs:reference`: writes docs/plugin-author/reference.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { DECLARATIONS_FILE, pluginReference, REFERENCE_FILE } from './plugin-reference'

writeFileSync(REFERENCE_FILE, pluginReference(readFileSync(DECLARATIONS_FILE, 'utf8')))
