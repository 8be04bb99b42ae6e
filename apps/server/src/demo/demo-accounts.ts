/** The accounts of the demo salon, printed at its start. A real salon refuses to start with demo data. */
export const demoPassword = 'demo-meche-2026'

export const demoAccounts = [
  { email: 'admin@meche.example', role: 'super administratrice', password: demoPassword },
  { email: 'camille@meche.example', role: 'professionnelle', password: demoPassword },
  { email: 'client@meche.example', role: 'cliente', password: demoPassword },
] as const
