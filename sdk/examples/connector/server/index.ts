import { Connectors, defineServerPlugin, extend } from '@etabli/sdk/server'

export default defineServerPlugin({
  id: 'acme.weather',
  uses: [Connectors],
  start: () => ({
    extensions: [
      extend(Connectors, {
        role: 'tap',
        name: 'tap-acme-weather', // also the name of its program
        title: 'Weather of Acme',
        description: 'Measurements of the stations of Acme, by hour.',
        icon: '/app/icons/http-api.svg',
        connectionType: 'custom',
        singerSource: 'tap-acme-weather==1.0.0', // a requirement of pip
        form: {
          type: 'object',
          properties: {
            station: { type: 'string', title: 'Station', examples: ['sete'] },
            days: { type: 'integer', title: 'Days', default: 7, minimum: 1, maximum: 90 },
          },
          required: ['station'],
          additionalProperties: false,
        },
        secretKeys: [{ key: 'token', required: true, description: 'The key that Acme gave you.' }],
        // What the program is configured with: the values of the form, and those of the secret.
        settings: ({ station, days }, { token }) => ({ station, days, auth_token: token }),
        reach: () => ({ hosts: [{ host: 'weather.acme.example', port: 443 }] }),
      }),
    ],
  }),
})
