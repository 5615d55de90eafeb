import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server on loopback that keeps what it is given; as much of SMTP as a mail needs. */
export async function startSmtpServer() {
  const messages: { recipients: string[]; text: string }[] = []
  let isWilling = true
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let recipients: string[] = []
    let data: string[] | undefined
    let rest = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 ready')
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data) {
          if (line !== '.') data.push(line)
          else {
            messages.push({ recipients, text: data.join('\n') })
            data = undefined
            recipients = []
            answer('250 kept')
          }
        } else if (/^RCPT/i.test(line)) {
          recipients.push(/<(.*)>/.exec(line)?.[1] ?? '')
          answer(isWilling ? '250 fine' : '451 try later')
        } else if (/^DATA/i.test(line)) {
          data = []
          answer('354 go on')
        } else answer(/^QUIT/i.test(line) ? '221 bye' : '250 fine')
      }
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    messages,
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?ignoreTLS=true`,
    refuse: () => {
      isWilling = false
    },
    accept: () => {
      isWilling = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
