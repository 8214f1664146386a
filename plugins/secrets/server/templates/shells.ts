import { host, port, secretFile, secretText, template, text, webAddress } from './template'

const key = secretFile('Private key', 'A file in OpenSSH or PEM format, at most 96 KB')
const passphrase = secretText('Passphrase', { description: 'Of the private key, if it has one' })

export const shellTemplates = [
  template({
    type: 'sftp',
    title: 'SFTP',
    fields: {
      host,
      port: port(22),
      user: text('User'),
      password: secretText('Password'),
      'private-key': key,
      passphrase,
      folder: text('Folder', { default: '/' }),
    },
    optional: ['port', 'password', 'private-key', 'passphrase', 'folder'],
    oneOf: [
      { title: 'Password', required: ['password'] },
      { title: 'Private key', required: ['private-key'] },
    ],
  }),
  template({
    type: 'git-ssh',
    title: 'Git (SSH key)',
    fields: {
      url: text('Repository', {
        examples: ['git@github.com:acme/shop.git', 'ssh://git@git.acme.org:2222/shop.git'],
        pattern: '^(ssh://[A-Za-z0-9_][^\\s]*|[A-Za-z0-9_][\\w.-]*@[\\w.-]+:[^\\s]+)$',
        maxLength: 2_048,
      }),
      'private-key': key,
      passphrase,
      'known-hosts': text('Known hosts', {
        description: 'Lines as ssh-keyscan writes them; without any, the key that the host shows first is trusted',
        format: 'textarea',
        maxLength: 8_192,
      }),
    },
    optional: ['passphrase', 'known-hosts'],
  }),
  template({
    type: 'git-token',
    title: 'Git (token)',
    fields: {
      url: webAddress('Repository', { examples: ['https://github.com/acme/shop.git'] }),
      user: text('User', { default: 'oauth2' }),
      token: secretText('Token'),
    },
    optional: ['user'],
  }),
]
