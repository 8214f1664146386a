// The second part of `npm run docs:reference`: writes docs/plugin-author/calls.md.
import { writeFileSync } from 'node:fs'
import { CALL_LIST_FILE, callList, platformAreas } from './call-list'

writeFileSync(CALL_LIST_FILE, callList(await platformAreas()))
