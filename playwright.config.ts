import { defineConfig } from '@playwright/test'
import { ADDRESS } from './test/e2e/store.ts'

/** As root, and in a network that leads nowhere. */
const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // A page is used for seconds: compiling its scripts in further threads, and again for speed, takes longer than it saves.
  '--js-flags=--single-threaded,--no-opt',
  // A further tab of a person starts no process.
  '--process-per-site',
]

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/store.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: ADDRESS,
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without a graphics card, the processor draws animations. Tests of animations ask for them.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: QUIET },
  },
})
