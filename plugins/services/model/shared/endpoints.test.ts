import { expect, test } from 'vitest'
import { endpointHref } from './endpoints'

test('SHELL-103 SERV-04 an endpoint may have a scheme, has a domain, and may have a port and a path; one without a domain is no link', () => {
  const shown = {
    'shop.example.test': 'https://shop.example.test',
    'shop.example.test:8443/a?b=c#d': 'https://shop.example.test:8443/a?b=c#d',
    'http://shop.example.test': 'http://shop.example.test',
    'HTTPS://Shop.example.test/': 'HTTPS://Shop.example.test/',
    'http://127.0.0.1:4700': 'http://127.0.0.1:4700',
    'localhost:4700': 'https://localhost:4700',
  }
  for (const [endpoint, href] of Object.entries(shown)) expect(endpointHref(endpoint), endpoint).toBe(href)
  for (const endpoint of ['', 'https://', ':8080', 'http://:8080/a', '/only/a/path', 'shop', 'ftp://shop.example.test'])
    expect(endpointHref(endpoint), endpoint).toBeUndefined()
})
