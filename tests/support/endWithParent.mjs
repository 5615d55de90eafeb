// Loaded before a program that tests start: it ends with whoever has started it, also where that was killed and could stop nothing.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// What it listens to keeps it running no longer than it would.
process.channel?.unref()
