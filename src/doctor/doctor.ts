import { runDoctor } from './runDoctor.ts'

// Whoever reads the output may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit(1))
process.exitCode = await runDoctor(process.argv.slice(2))
