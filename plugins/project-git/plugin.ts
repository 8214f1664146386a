import { definePlugin } from '@etabli/sdk'

/** The entry that leads from a project to its repository, wherever that is. It has no page. */
export default definePlugin({
  id: 'etabli.project-git',
  version: '0.1.0',
  sdk: '^0.1.0',
  title: 'Git',
  menu: [
    {
      id: 'git',
      section: 'project',
      label: 'Git',
      icon: 'Git',
      link: 'gitURL',
      access: ':project:git:enabled',
      order: 130,
    },
  ],
})
