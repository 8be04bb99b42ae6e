import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

type Environment = Record<string, string>

function mistakesOf(env: Environment): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message.split('\n')
  }
}

const real = { MECHE_ENV: 'production', PUBLIC_URL: 'https://salon.example' }

test('without settings the server starts a trial on this machine, with a demo salon and an embedded database', () => {
  const config = readConfig({})
  assert.deepEqual(
    [config.port, config.host, config.publicUrl, config.databaseUrl, config.dataDir, config.loadDemo],
    [3000, '127.0.0.1', 'http://localhost:3000', null, './data', true],
  )
  assert.deepEqual(
    [config.isProduction, config.areRateLimitsOn, config.timeZone, config.role, config.logLevel],
    [false, true, 'Europe/Paris', 'all', 'info'],
  )
  assert.ok(config.smsCountries.includes('FR') && config.smsCountries.includes('RE'))
  assert.deepEqual(config.trustProxy, [])
})

test('settings are read without surrounding spaces, and an empty value counts as unset', () => {
  const config = readConfig({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://salon.example/',
    DATABASE_URL: 'postgresql://u@h/db',
    SMS_COUNTRIES: 'FR, BE',
    SMS_CODES_DAILY_CAP: '0',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    BRAND_TOKEN: '',
    HOSTING: 'Hôte SAS, 1 rue du Port, 59000 Lille',
    FAKE_NOW: '2026-11-20T10:40:00+01:00',
    DEMO: '0',
    ROLE: 'worker',
    RATE_LIMITS: 'off',
  })
  assert.deepEqual(
    [config.port, config.publicUrl, config.smsCountries, config.smsCodesDailyCap, config.trustProxy],
    [8080, 'https://salon.example', ['FR', 'BE'], 0, ['10.0.0.0/8', '::1']],
  )
  assert.deepEqual(
    [config.brandToken, config.hosting, config.loadDemo, config.role, config.areRateLimitsOn],
    [null, 'Hôte SAS, 1 rue du Port, 59000 Lille', false, 'worker', false],
  )
  assert.equal(config.fakeNow?.toString(), '2026-11-20T09:40:00Z')
})

test('each wrong variable gets one sentence that names it and its value', () => {
  const wrong: [string, string[]][] = [
    ['PORT', ['abc', '-1', '65536', '80.5', '1e3x']],
    [
      'PUBLIC_URL',
      ['salon.example', 'ftp://salon.example', 'https://salon.example/path', 'https://salon.example/?x'],
    ],
    ['DATABASE_URL', ['mysql://x', 'localhost:5432']],
    ['MECHE_ENV', ['prod', 'test']],
    ['DEMO', ['yes', 'true']],
    ['SALON_TIME_ZONE', ['Paris', 'Europe/Nowhere']],
    ['SMS_CODES_DAILY_CAP', ['-1', 'many']],
    ['RATE_LIMITS', ['no', '0']],
    ['TRUST_PROXY', ['all', '1.2.3', 'proxy.example', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8']],
    ['ROLE', ['server']],
    ['FAKE_NOW', ['tomorrow', '2026-11-20', '2026-11-20T10:40']],
    ['FAKE_CLOCK', ['stopped', '0']],
    ['LOG_LEVEL', ['loud']],
    ['ALLOW_VOLATILE', ['yes']],
  ]
  for (const [name, values] of wrong) {
    for (const value of values) {
      const mistakes = mistakesOf({ [name]: value })
      assert.equal(mistakes.length, 1, `${name}=${value}`)
      assert.match(mistakes[0]!, new RegExp(`^${name} must .+\\.$`))
      assert.ok(name === 'DATABASE_URL' || mistakes[0]!.includes(`"${value}"`), mistakes[0] ?? name)
    }
  }
})

test('all configuration mistakes are reported at once', () => {
  const mistakes = mistakesOf({ PORT: 'x', DEMO: 'x', FAKE_NOW: 'x' })
  assert.deepEqual(
    mistakes.map((line) => line.split(' ')[0]),
    ['PORT', 'DEMO', 'FAKE_NOW'],
  )
})

test('a mistake in the database address does not repeat the address, which holds a password', () => {
  assert.doesNotMatch(mistakesOf({ DATABASE_URL: 'mysql://meche:hunter22@db' })[0]!, /hunter22/)
})

test('a real salon starts with only the required settings, and without the demo (A4)', () => {
  const config = readConfig(real)
  assert.deepEqual([config.isProduction, config.loadDemo], [true, false])
})

test('a real salon refuses each setting meant for trials with one sentence', () => {
  const trials: [Environment, RegExp][] = [
    [{ FAKE_NOW: '2026-11-20T10:40:00+01:00' }, /^FAKE_NOW is for trials/],
    [{ RATE_LIMITS: 'off' }, /^RATE_LIMITS=off is for trials/],
    [{ DEMO: '1' }, /^DEMO=1 is for trials/],
    [{ PAYMENTS: 'trial' }, /^PAYMENTS=trial is for trials/],
    [
      {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test',
        STRIPE_WEBHOOK_SECRET: 'whsec',
        STRIPE_SERVER: 'http://127.0.0.1:12111',
      },
      /^STRIPE_SERVER is for trials/,
    ],
    [{ NODE_ENV: 'development' }, /^NODE_ENV=development is for trials/],
    [{ ALLOW_VOLATILE: '1' }, /^$/],
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL is needed when MECHE_ENV is production/],
    [{ PUBLIC_URL: 'http://salon.example' }, /^PUBLIC_URL must begin with https/],
    [{ PUBLIC_URL: 'http://localhost:3000' }, /^$/],
  ]
  for (const [env, sentence] of trials) {
    const mistakes = mistakesOf({ ...real, ...env })
    assert.match(mistakes[0] ?? '', sentence)
    assert.ok(mistakes.length <= 1)
  }
})

test('a real salon refuses a guessable secret, and generates one if none is set (J2)', () => {
  for (const secret of [
    'secret',
    'changeme',
    'a'.repeat(64),
    'abababababababababababababababababab',
    '0123456789'.repeat(5),
  ]) {
    const [mistake] = mistakesOf({ ...real, JWT_SECRET: secret })
    assert.match(mistake!, /^JWT_SECRET must be at least 32 random bytes/)
    assert.ok(!mistake!.includes(secret))
  }
  assert.deepEqual(mistakesOf({ ...real, JWT_SECRET: 'q8Zr0vXw3LhT6yBn1KcM4jFd7GsP9aEu' }), [])
  assert.equal(readConfig(real).jwtSecret, null)
})

test('a server that keeps files in the database needs a key in the environment', () => {
  assert.equal(readConfig({}).filesIn, 'folder')
  assert.deepEqual(mistakesOf({ FILES: 'database' }), [
    'JWT_SECRET is needed when FILES is database: every machine must sign with the same key.',
  ])
  assert.equal(readConfig({ FILES: 'database', JWT_SECRET: 'one of a trial' }).filesIn, 'database')
  assert.deepEqual(mistakesOf({ FILES: 's3' }), ['FILES must be one of folder, database, not "s3".'])
})
