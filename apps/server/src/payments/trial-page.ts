/** The payment page of the trial provider: it says that no money moves, and names the cards that do what. */

export interface TrialCard {
  readonly brand: string
  readonly last4: string
}

export type TrialPage =
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'form'
      readonly amount: number
      readonly title: string
      readonly returnUrl: string
      readonly why: 'funds' | null
    }
  | { readonly kind: 'confirm'; readonly amount: number; readonly title: string; readonly number: string }

export function trialPage(page: TrialPage): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paiement d’essai</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1rem; color: #1d2521; background: #f7f5f0 }
form, p.box { background: #fff; border: 1px solid #d9d4c7; border-radius: 8px; padding: 1.25rem }
label { display: block; font-weight: 600 }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; margin: .25rem 0 1rem }
button { font: inherit; font-weight: 600; width: 100%; padding: .7rem; border: 0; border-radius: 8px; background: #1f4d3a; color: #fff }
.why { color: #a3231d; font-weight: 600 }
small { color: #5d665f }
</style>
</head>
<body>
<p><strong>Essai : aucun argent n’est débité.</strong></p>
${bodyOf(page)}
</body>
</html>`
}

function bodyOf(page: TrialPage): string {
  if (page.kind === 'gone') return '<p class="box">Cette page de paiement n’existe pas ou plus.</p>'
  const head = `<h1>${escaped(page.title)} : ${euros(page.amount)}</h1>`
  if (page.kind === 'confirm')
    return `${head}<form method="post"><p>Votre banque vous demande de confirmer ce paiement.</p>
<input type="hidden" name="card" value="${escaped(page.number)}"><input type="hidden" name="confirmed" value="1">
<button>Confirmer</button></form>`
  return `${head}<form method="post">
${page.why === 'funds' ? '<p class="why" role="alert">La carte est refusée : provision insuffisante.</p>' : ''}
<label>Numéro de carte <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
<button>Payer ${euros(page.amount)}</button>
<p><small>4242 4242 4242 4242 paie. 4000 0025 0000 3155 demande une confirmation. 4000 0000 0000 9995 est refusée.</small></p>
</form>
<p><a href="${escaped(page.returnUrl)}">Revenir sans payer</a></p>`
}

function euros(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}
