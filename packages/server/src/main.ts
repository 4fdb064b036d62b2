import { startBanner } from './banner.ts'
import { StartupError } from './kit/settings/startup-error.ts'
import { isDevOrTest, readSettings } from './settings/settings.ts'
import { startServer } from './start-server.ts'

const start = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  // Registered before the banner is printed: a stop may follow immediately.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      await server.stop()
      process.exit(0)
    })
  }
  if (isDevOrTest(settings.environment)) {
    // The server already runs; without the hash processes the list stays empty.
    const demoAccounts = await server.demoAccounts().catch(() => [])
    process.stdout.write(`${startBanner(settings, { ...server, demoAccounts })}\n`)
  } else server.dependencies.logger.info({ url: server.url, engine: server.engine }, 'started')
}

try {
  await start()
} catch (error) {
  // One line for an error that the operator can fix; a stack trace for a bug.
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
