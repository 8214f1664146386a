import { choice, secretText, template, text, webAddress } from './template'

export const serviceTemplates = [
  template({
    type: 'folder',
    title: 'Folder',
    fields: {
      path: text('Folder', {
        maxLength: 4_096,
        // Absolute.
        pattern: '^/',
        description: 'Path on the platform’s machine: a folder that an operator has listed, or one in it',
        examples: ['/data/incoming'],
      }),
    },
  }),
  template({
    type: 's3',
    title: 'S3 object storage',
    fields: {
      endpoint: webAddress('Endpoint', { default: 'https://s3.amazonaws.com' }),
      region: text('Region', { default: 'us-east-1', maxLength: 64 }),
      bucket: text('Bucket', { maxLength: 63, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]+$' }),
      'access-key-id': text('Access key id'),
      'secret-access-key': secretText('Secret access key'),
      'path-style': {
        type: 'boolean',
        title: 'Path style',
        description: 'The bucket is in the path, not in the host name: most servers that are not Amazon’s',
        default: false,
      },
    },
    optional: ['region', 'path-style'],
  }),
  template({
    type: 'http-api',
    title: 'HTTP API',
    fields: {
      url: webAddress('Address'),
      token: secretText('Bearer token'),
      user: text('User', { description: 'For basic authentication, instead of a token' }),
      password: secretText('Password'),
    },
    optional: ['token', 'user', 'password'],
  }),
  template({
    type: 'clever-cloud',
    title: 'Clever Cloud',
    fields: {
      'api-token': secretText('API token'),
      'organisation-id': text('Organisation', { examples: ['orga_1234…'] }),
      'api-url': webAddress('Address of the API', { default: 'https://api-bridge.clever-cloud.com' }),
    },
    optional: ['organisation-id', 'api-url'],
  }),
  template({
    type: 'scaleway',
    title: 'Scaleway',
    fields: {
      'access-key': text('Access key'),
      'secret-key': secretText('Secret key'),
      'project-id': text('Project'),
      region: choice('Region', ['fr-par', 'nl-ams', 'pl-waw'], 'fr-par'),
      'api-url': webAddress('Address of the API', { default: 'https://api.scaleway.com' }),
    },
    optional: ['region', 'api-url'],
  }),
  template({
    type: 'openai',
    title: 'OpenAI-compatible',
    fields: {
      'base-url': webAddress('Base address', { default: 'https://api.openai.com/v1' }),
      'api-key': secretText('API key'),
      model: text('Model', { description: 'Checked against the models that the server offers' }),
    },
    optional: ['model'],
  }),
]
