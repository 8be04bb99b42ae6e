/** The page shown when no page can be rendered: a sentence and a way to retry. It has no script and only the browser's own styles. */
import type { Language } from '@meche/contract/messages/sentence.ts'

/** `sentence` is ours: nothing in it comes from a request. */
export function failurePage(sentence: string, language: Language): string {
  const [lang, direction] = [language === 'cn' ? 'zh-CN' : language, language === 'ar' ? 'rtl' : 'ltr']
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${sentence}</title>
</head>
<body>
<main>
<h1>${sentence}</h1>
<p><a href="">↻</a></p>
</main>
</body>
</html>
`
}
