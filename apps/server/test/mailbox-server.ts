/** A private Dovecot: the mailbox `salon` on a port of its own, for as long as this process lives. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface MailboxServer {
  /** With user and password. */
  readonly url: string
  /** Puts mails into the mailbox, as a mail server does: written whole, then moved in. */
  deliver(mails: readonly (string | Buffer)[]): void
  /** Whether the server itself can read the n-th mail that was delivered. */
  allow(count: number, isReadable: boolean): void
  /** Forgets which numbers its mails had. */
  renumber(): void
  /** Of each mail in the mailbox: whether the server holds it as seen. */
  seen(): boolean[]
  stop(): Promise<void>
}

export function findDovecot(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  return folders.map((folder) => path.join(folder, 'dovecot')).find((program) => fs.existsSync(program))
}

export async function startMailboxServer(): Promise<MailboxServer> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'meche-imap-'))
  const maildir = path.join(folder, 'mail')
  for (const name of ['new', 'cur', 'tmp']) fs.mkdirSync(path.join(maildir, name), { recursive: true })
  const port = await freePort()
  const isRoot = process.getuid!() === 0
  const user = isRoot ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const group = isRoot ? 'nogroup' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()
  const own = () => isRoot && execFileSync('chown', ['-R', `${user}:${group}`, maildir])
  own()
  fs.chmodSync(folder, 0o755)
  fs.writeFileSync(path.join(folder, 'dovecot.conf'), settings({ folder, port, user, group }))
  const server = spawn(findDovecot()!, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  process.once('exit', () => server.kill('SIGKILL'))
  await waitForPort(port)
  let count = 0
  return {
    url: `imap://salon:p%40ssword@127.0.0.1:${port}`,
    deliver(mails) {
      for (const mail of mails) {
        count += 1
        const name = `${1_795_000_000 + count}.M${count}.test`
        fs.writeFileSync(path.join(maildir, 'tmp', name), mail)
        fs.renameSync(path.join(maildir, 'tmp', name), path.join(maildir, 'new', name))
      }
      own()
    },
    allow(number, isReadable) {
      for (const place of ['new', 'cur'].map((name) => path.join(maildir, name)))
        for (const name of fs.readdirSync(place).filter((file) => file.includes(`.M${number}.`)))
          fs.chmodSync(path.join(place, name), isReadable ? 0o644 : 0)
    },
    renumber() {
      for (const name of fs.readdirSync(maildir).filter((file) => file.startsWith('dovecot')))
        fs.rmSync(path.join(maildir, name), { force: true })
    },
    seen: () => fs.readdirSync(path.join(maildir, 'cur')).map((name) => /:2,.*S/.test(name)),
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Settings {
  readonly folder: string
  readonly port: number
  readonly user: string
  readonly group: string
}

function settings({ folder, port, user, group }: Settings): string {
  return `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
instance_name = ${path.basename(folder)}
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
mail_location = maildir:${folder}/mail
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
passdb {
  driver = static
  args = password={plain}p@ssword
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      sleep(1000).then(() => false),
    ])
    socket.destroy()
    if (isOpen) return
    await sleep(100)
  }
  throw new Error('Dovecot did not start.')
}
