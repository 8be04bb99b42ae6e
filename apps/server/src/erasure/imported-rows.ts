/** Rows of files that clients are imported from, found by an address in their cells: before the import nobody knows whose they are. SQL only. */
import { sql, type RawBuilder } from 'kysely'

/** A condition on the rows' `cells`. Addresses: e-mails in lower case, phones in E.164. */
export function hasAddress(cells: RawBuilder<unknown>, addresses: readonly string[]): RawBuilder<boolean> {
  return sql`EXISTS (
      SELECT FROM jsonb_array_elements_text(${cells}) AS cell
      WHERE lower(btrim(cell)) = ANY (${[...addresses]}::text[])
         OR length(cell) BETWEEN 9 AND 30
            AND right(regexp_replace(cell, '[^0-9]', '', 'g'), 9) = ANY (${lastDigitsOf(addresses)}::text[]))`
}

/** The end of each phone among them: files differ in how they write the rest. */
export function lastDigitsOf(addresses: readonly string[]): string[] {
  return addresses.filter((address) => /^\+\d+$/.test(address)).map((phone) => phone.slice(-9))
}
