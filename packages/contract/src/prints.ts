/** The sheets that are made for printing (« À imprimer »), by the names of their files. */
export const prints = ['tarif-vitrine', 'carte-des-prestations', 'horaires', 'qr-code', 'planning'] as const
export type Print = (typeof prints)[number]
