import { etabliPlugin } from '@etabli/sdk/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [etabliPlugin()],
  // One module holds all of the app: the workbench fetches one address and verifies one hash.
  build: { rolldownOptions: { output: { codeSplitting: false } } },
})
