import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', manifest: true },
  test: {
    env: { TZ: 'UTC' },
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/**/*.test.ts'], environment: 'node' } },
      { extends: true, test: { name: 'browser', include: ['tests/**/*.test.tsx'], environment: 'jsdom' } },
    ],
    typecheck: { enabled: false },
  },
})
