import { etabliPlugin } from '@etabli/sdk/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({ plugins: [etabliPlugin()], test: { testTimeout: 15_000 } })
