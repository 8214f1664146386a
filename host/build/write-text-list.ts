// The third part of `npm run docs:reference`: writes docs/plugin-author/texts.md.
import { writeFileSync } from 'node:fs'
import { TEXT_LIST_FILE, textList, workbenchTexts } from './text-list'

writeFileSync(TEXT_LIST_FILE, textList(await workbenchTexts()))
