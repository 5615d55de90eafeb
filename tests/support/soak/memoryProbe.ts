// Loaded into the server before anything else: asked by its parent, it collects garbage and tells what is left.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

process.on('message', (question) => {
  if (question !== 'memory') return
  collectGarbage()
  process.send?.(process.memoryUsage())
})
// Whoever runs the soak may be killed; its server does not outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
