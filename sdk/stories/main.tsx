import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery'
import { partOf } from './part'
import type { Story } from './story'

const files = import.meta.glob<Story>('./*.story.tsx', { eager: true, import: 'default' })
const stories = new Map(
  Object.entries(files)
    .map(([file, story]) => [partOf(file), story] as const)
    .sort(([, a], [, b]) => a.title.localeCompare(b.title)),
)

const element = document.getElementById('root')
if (element) createRoot(element).render(<Gallery stories={stories} />)
