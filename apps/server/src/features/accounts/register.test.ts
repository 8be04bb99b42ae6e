import assert from 'node:assert/strict'
import { assertProblem, onApi, type Api } from '../../../test/api.ts'
import { password } from '../../../test/salon.ts'
import {
  codesSentTo,
  pendingSignUp,
  register,
  signUpForm,
  signUpPhone,
  verify,
} from '../../../test/sign-up.ts'
import { messagesOf } from '../../../test/visits.ts'

const violationsOf = async (api: Api, form: Record<string, unknown>) => {
  const problem = assertProblem(await register(api, form), 422, 'validation_failed')
  return problem.violations!.map(({ propertyPath, message }) => [propertyPath, message])
}

onApi('signing up returns a random id, the stored phone number and when the code expires', async (api) => {
  const answer = await register(api)
  assert.equal(answer.status, 201)
  assert.match(answer.body.userId, /^[A-Za-z0-9_-]{22}$/)
  assert.equal(answer.body.phone, signUpPhone)
  assert.equal(answer.body.expiresAt, '2026-11-20T08:10:00+01:00')
  assert.deepEqual(await messagesOf(api), [`sign_up_code sms ${signUpPhone}`])
  const { body } = await api.db.kysely.selectFrom('messages').select('body').executeTakeFirstOrThrow()
  assert.equal(
    body,
    'Atelier du test : votre code est {code}. Il est valable 10 minutes. Si vous n’avez rien demandé, ignorez ce message.',
  )
})

onApi(
  '« Nom » is the family name and « Prénom » the given name, from the form to the greeting',
  async (api) => {
    const { userId, code } = await pendingSignUp(api)
    const verified = await verify(api, userId, code)
    assert.equal(verified.status, 200)
    const headers = { authorization: `Bearer ${verified.body.token}` }
    const me = await api.get('/api/me', headers)
    assert.deepEqual(
      [me.body.firstname, me.body.lastname, me.body.email, me.body.phone, me.body.verified, me.body.quality],
      ['Laurent', 'Camille', signUpForm.email, signUpPhone, true, 'Customer'],
    )
    const visit = { items: [{ service: api.salon.cut }], start: '2026-11-23T10:00:00+01:00' }
    assert.equal((await api.send('POST', '/api/appointments/create', visit, headers)).status, 201)
    const mail = await api.db.kysely
      .selectFrom('messages')
      .select('body')
      .where('channel', '=', 'email')
      .executeTakeFirstOrThrow()
    assert.match(mail.body, /^Bonjour Camille,/)
  },
)

onApi('each wrong field is reported in the specification’s words', async (api) => {
  assert.deepEqual(
    await violationsOf(api, { email: '', password: 'cinq5', firstname: ' ', lastname: '', phone: '' }),
    [
      ['email', "L'adresse email est requise !"],
      ['password', 'Le mot de passe doit contenir au moins 6 caractères!'],
      ['firstname', 'Le nom est requis !'],
      ['lastname', 'Le prénom est requis !'],
      ['phone', 'Phone number is required!'],
    ],
  )
  for (const email of ['camille', 'camille@', '@x.fr', 'a b@x.fr', 'camille@salon', 'a@b@c.fr', 'a@x..fr']) {
    assert.deepEqual(await violationsOf(api, { email }), [['email', "Ceci n'est pas une adresse valide !"]])
  }
  for (const phone of [
    '12',
    '06 39 98',
    'abc',
    '06 39 98 12 65 99 88',
    '01 41 00 00 00',
    '+33 8 99 00 00 00',
  ]) {
    assert.deepEqual(await violationsOf(api, { phone }), [['phone', 'Invalid phone number!']])
  }
  const missing = assertProblem(await api.send('POST', '/api/register', {}), 422, 'validation_failed')
  assert.deepEqual(
    missing.violations?.map(({ propertyPath, code }) => [propertyPath, code]),
    ['userId', 'email', 'password', 'firstname', 'lastname', 'phone'].map((field) => [field, 'required']),
  )
  assert.deepEqual(await messagesOf(api), [])
})

onApi('the sign-up form has six fields and accepts no other (Z5, P1)', async (api) => {
  for (const field of [
    'roles',
    'verified',
    'red_zone',
    'quality',
    'createdAt',
    'id',
    'tokenVersion',
    'isAdmin',
    'user',
  ]) {
    const violations = await violationsOf(api, { [field]: ['ROLE_ADMIN'] })
    assert.deepEqual(violations, [[field, 'Ce champ n’existe pas.']])
  }
  const polluted = await api.send(
    'POST',
    '/api/register',
    `{"__proto__":{"roles":["ROLE_ADMIN"]},${JSON.stringify(signUpForm).slice(1)}`,
    { 'content-type': 'application/json' },
  )
  assertProblem(polluted, 400, 'malformed_json')
})

onApi(
  'very common passwords and the salon’s name are refused; any other of six characters is accepted (A5)',
  async (api) => {
    for (const common of [
      '123456',
      'azerty123',
      'Password',
      'AZERTYUIOP',
      'aaaaaaaa',
      'Atelier du test',
      'atelierdutest',
    ]) {
      assert.deepEqual(await violationsOf(api, { password: common }), [
        ['password', 'Ce mot de passe est trop courant. Choisissez-en un autre.'],
      ])
    }
    assert.deepEqual(await violationsOf(api, { password: 'é'.repeat(129) }), [
      ['password', 'Le mot de passe doit contenir au plus 128 caractères.'],
    ])
    assert.equal((await register(api, { password: 'k7 ?zq' })).status, 201)
  },
)

onApi('a long password is compared to its last character (A5)', async (api) => {
  const long = [
    'a1'.repeat(32),
    `${'mot de passe très long '.repeat(4)}🙂🙃`,
    `${'x'.repeat(72)}9`,
    'é1'.repeat(64),
  ]
  for (const [index, secret] of long.entries()) {
    const phone = `06 39 98 20 0${index}`
    const email = `long${index}@test.example`
    const { userId, code } = await pendingSignUp(api, { password: secret, phone, email })
    assert.equal((await verify(api, userId, code, phone)).status, 200)
    const signIn = (tried: string) =>
      api.send('POST', '/api/login_check', { username: email, password: tried })
    assert.equal((await signIn(secret)).status, 200)
    assertProblem(await signIn(`${secret.slice(0, -1)}!`), 401, 'credentials_invalid')
    assertProblem(await signIn(secret.slice(0, -1)), 401, 'credentials_invalid')
  }
})

onApi('a password is stored as salted argon2id, and a code is stored unreadable (A1, O3)', async (api) => {
  const first = await pendingSignUp(api)
  const second = await pendingSignUp(api, { email: 'b@test.example', phone: '06 39 98 12 66' })
  await verify(api, first.userId, first.code)
  const { rows } = await api.db.pool.query<{ hash: string }>(
    `SELECT password_hash AS hash FROM users WHERE email = '${signUpForm.email}'
     UNION ALL SELECT password_hash FROM pending_sign_ups`,
  )
  assert.equal(rows.length, 2)
  for (const { hash } of rows) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/)
  assert.notEqual(rows[0]!.hash, rows[1]!.hash)
  assert.ok(!JSON.stringify(await everythingIn(api)).includes(second.code))
})

/** Every row of every table as text, binary columns as bytes. */
async function everythingIn({ db }: Api): Promise<string[]> {
  const tables = await db.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const dumps: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.pool.query(`SELECT * FROM ${name}`)
    dumps.push(
      ...rows.map((row) =>
        Object.values(row as object)
          .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
          .join(' '),
      ),
    )
  }
  return dumps
}

onApi(
  'a known e-mail or phone gets the same answer as a new one, and its owner is notified (A3)',
  async (api) => {
    const fresh = await register(api)
    const shape = ({ body, status }: typeof fresh) => [
      status,
      Object.keys(body),
      body.userId.length,
      body.expiresAt,
    ]
    const known: [Record<string, string>, string][] = [
      [
        { email: ' Camille@Test.Example ', phone: '06 39 98 30 01' },
        'account_exists email camille@test.example',
      ],
      [{ email: 'new@test.example', phone: '06 39 98 00 06' }, 'account_exists sms +33639980006'],
      [{ email: 'lea@test.example', phone: '+33 6 39 98 00 02' }, 'account_exists sms +33639980002'],
    ]
    for (const [form, message] of known) {
      const answer = await register(api, form)
      assert.deepEqual(shape(answer), shape(fresh))
      assert.equal((await messagesOf(api)).at(-1), message)
      // Any code is a wrong one, as for everybody who types one at random.
      const wrong = assertProblem(
        await verify(api, answer.body.userId, '000000', form['phone']),
        422,
        'code_invalid',
      )
      assert.equal(wrong.detail, 'Ce code n’est pas le bon. Vérifiez-le ou demandez-en un nouveau.')
    }
    const { body } = await api.db.kysely
      .selectFrom('messages')
      .select('body')
      .where('kind', '=', 'account_exists')
      .executeTakeFirstOrThrow()
    assert.match(body, /Vous en avez déjà un : connectez-vous sur http:\/\/salon\.test\/auth\/jwt\/sign-in/)
    // Nothing of the owner changed.
    const signIn = { username: 'camille@test.example', password }
    assert.equal((await api.send('POST', '/api/login_check', signIn)).status, 200)
  },
)

onApi('a sign-up cannot take the id of an existing user (A6)', async (api) => {
  const problem = assertProblem(
    await register(api, { userId: String(api.salon.client) }),
    422,
    'validation_failed',
  )
  assert.deepEqual(
    problem.violations?.map(({ propertyPath }) => propertyPath),
    ['userId'],
  )
  const unknown = await register(api, { userId: 'AAAAAAAAAAAAAAAAAAAAAA' })
  assert.equal(unknown.status, 201)
  assert.notEqual(unknown.body.userId, 'AAAAAAAAAAAAAAAAAAAAAA')
})

onApi(
  'correcting a sign-up keeps its code for the same phone, and sends a new code to a new phone',
  async (api) => {
    const { userId, code } = await pendingSignUp(api)
    const renamed = await register(api, { userId, firstname: 'Laurens' })
    assert.deepEqual([renamed.status, renamed.body.userId], [201, userId])
    assert.equal((await codesSentTo(api)).length, 1)

    api.now = api.now.add({ seconds: 1 })
    const moved = await register(api, { userId, firstname: 'Laurens', phone: '06 39 98 12 70' })
    assert.equal(moved.body.userId, userId)
    const [newCode] = await codesSentTo(api, '+33639981270')
    assertProblem(await verify(api, userId, code), 422, 'code_invalid')
    const verified = await verify(api, userId, newCode!, '06 39 98 12 70')
    assert.equal(verified.status, 200)
    const me = await api.get('/api/me', { authorization: `Bearer ${verified.body.token}` })
    assert.deepEqual([me.body.firstname, me.body.phone], ['Laurens', '+33639981270'])
  },
)

onApi('a visitor who corrects an e-mail that already has an account gets a code', async (api) => {
  const known = await register(api, { email: 'camille@test.example' })
  assert.deepEqual(await codesSentTo(api), [])
  api.now = api.now.add({ seconds: 61 })
  const corrected = await register(api, { userId: known.body.userId })
  assert.equal(corrected.status, 201)
  const [code] = await codesSentTo(api)
  assert.equal((await verify(api, known.body.userId, code!)).status, 200)
})

onApi('correcting a known e-mail at once gets the same answer as any other correction', async (api) => {
  const known = await register(api, { email: 'camille@test.example' })
  const corrected = await register(api, { userId: known.body.userId })
  assert.equal(corrected.status, 201)
  // The minute between two codes has not gone; « Renvoyer le code » sends it then.
  assert.deepEqual(await codesSentTo(api), [])
  api.now = api.now.add({ seconds: 61 })
  const again = { userId: known.body.userId, phone: signUpForm.phone }
  assert.equal((await api.send('POST', '/api/send-verification', again)).status, 204)
  assert.equal((await codesSentTo(api)).length, 1)
})

onApi('messages about a sign-up use the language of the visitor who signed up', async (api) => {
  await register(api, {}, { 'accept-language': 'en-GB,en;q=0.9' })
  const { body } = await api.db.kysely.selectFrom('messages').select('body').executeTakeFirstOrThrow()
  assert.match(body, /your code is \{code\}/i)
})

onApi('a flood of rejected sign-ups does not block sign-ins', async (api) => {
  await pendingSignUp(api)
  const flood = Array.from({ length: 120 }, () => register(api))
  const signIn = { username: 'camille@test.example', password }
  const answer = await api.send('POST', '/api/login_check', signIn)
  for (const refused of await Promise.all(flood)) assertProblem(refused, 429, 'too_many_requests')
  // Were each of them hashed first, the queue of hashes would be full.
  assert.equal(answer.status, 200, answer.text)
})

onApi('an IP address can sign up or correct a sign-up thirty times an hour', async (api) => {
  const { userId } = await pendingSignUp(api)
  for (let index = 1; index < 30; index += 1)
    assert.equal((await register(api, { userId, lastname: `Camille${'e'.repeat(index)}` })).status, 201)
  assertProblem(await register(api, { userId }), 429, 'too_many_requests')
})
