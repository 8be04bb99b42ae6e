/** The counters that alerts watch, incremented where the events happen. */

/** Codes sent by SMS; the cap is a setting of the installation. */
export const codesOfToday = { key: 'code-day', seconds: 86_400 } as const

/** Wrong codes of everybody, more than people mistype; twice as long as between two looks, so that none falls between. */
export const wrongCodes = { key: 'code-wrong', seconds: 1200, max: 50 } as const

/** Wrong passwords of everybody, from however many addresses. */
export const wrongPasswords = { key: 'password-wrong', seconds: 1200, max: 100 } as const

/** As many SMS about visits for each code that may leave in a day are more than full agendas make of themselves. */
export const visitSmsPerCode = 5
