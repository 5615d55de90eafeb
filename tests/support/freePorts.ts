import { once } from 'node:events'
import { createServer } from 'node:net'

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const addresses = servers.map((server) => server.address())
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return addresses.map((address) => (typeof address === 'object' && address ? address.port : 0))
}
