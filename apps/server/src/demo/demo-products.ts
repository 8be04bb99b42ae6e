/** The shelf of the demo salon: what a salon of this size sells beside its services. Cents, VAT included. */

export interface DemoProduct {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly brand: string
  readonly price: number
  readonly content: { readonly value: number; readonly unit: 'ml' | 'g' | 'piece' }
  readonly description: string
  readonly ingredients: string
  readonly stock: number
  readonly lowStock: number
  readonly sealed?: true
  readonly pickupOnly?: true
  readonly reduced?: number
  readonly shape: 'bottle' | 'jar' | 'tube' | 'brush'
  readonly tint: string
}

export const products: readonly DemoProduct[] = [
  {
    key: 'shampoing-avoine',
    name: 'Shampoing doux à l’avoine',
    category: 'Shampoings',
    brand: 'Saison d’Anjou',
    price: 1890,
    content: { value: 250, unit: 'ml' },
    description: '<p>Lave sans assécher les cheveux fins et les cuirs chevelus sensibles.</p>',
    ingredients: 'Aqua, Coco-Glucoside, Avena Sativa Kernel Extract, Glycerin, Parfum',
    stock: 14,
    lowStock: 4,
    shape: 'bottle',
    tint: '#8fa68a',
  },
  {
    key: 'shampoing-couleur',
    name: 'Shampoing protecteur de couleur',
    category: 'Shampoings',
    brand: 'Saison d’Anjou',
    price: 2190,
    reduced: 1790,
    content: { value: 250, unit: 'ml' },
    description: '<p>Garde l’éclat d’une couleur entre deux rendez-vous.</p>',
    ingredients: 'Aqua, Decyl Glucoside, Punica Granatum Seed Oil, Citric Acid, Parfum',
    stock: 9,
    lowStock: 3,
    shape: 'bottle',
    tint: '#b5654a',
  },
  {
    key: 'shampoing-argent',
    name: 'Shampoing bleu argent',
    category: 'Shampoings',
    brand: 'Loire Blonde',
    price: 1990,
    content: { value: 200, unit: 'ml' },
    description:
      '<p>Neutralise les reflets jaunes des blonds et des cheveux blancs, une fois par semaine.</p>',
    ingredients: 'Aqua, Sodium Cocoyl Isethionate, CI 60730, Panthenol, Parfum',
    stock: 3,
    lowStock: 3,
    shape: 'bottle',
    tint: '#6f6aa8',
  },
  {
    key: 'masque-karite',
    name: 'Masque nourrissant au karité',
    category: 'Soins',
    brand: 'Saison d’Anjou',
    price: 2490,
    content: { value: 200, unit: 'ml' },
    description: '<p>À laisser poser dix minutes sur les longueurs sèches.</p>',
    ingredients: 'Aqua, Butyrospermum Parkii Butter, Cetearyl Alcohol, Behentrimonium Chloride, Parfum',
    stock: 8,
    lowStock: 2,
    sealed: true,
    shape: 'jar',
    tint: '#d9b27c',
  },
  {
    key: 'huile-pointes',
    name: 'Huile pour les pointes',
    category: 'Soins',
    brand: 'Loire Blonde',
    price: 1690,
    content: { value: 50, unit: 'ml' },
    description: '<p>Deux gouttes sur cheveux humides, sans rincer.</p>',
    ingredients: 'Helianthus Annuus Seed Oil, Camellia Oleifera Seed Oil, Tocopherol',
    stock: 11,
    lowStock: 3,
    shape: 'bottle',
    tint: '#c99a3c',
  },
  {
    key: 'creme-boucles',
    name: 'Crème pour les boucles',
    category: 'Coiffants',
    brand: 'Saison d’Anjou',
    price: 1790,
    content: { value: 150, unit: 'ml' },
    description: '<p>Dessine les boucles sans les figer, sur cheveux essorés.</p>',
    ingredients: 'Aqua, Aloe Barbadensis Leaf Juice, Cetyl Alcohol, Linum Usitatissimum Seed Extract',
    stock: 7,
    lowStock: 2,
    shape: 'tube',
    tint: '#7a9bb0',
  },
  {
    key: 'spray-sel',
    name: 'Spray texturisant au sel',
    category: 'Coiffants',
    brand: 'Loire Blonde',
    price: 1590,
    content: { value: 150, unit: 'ml' },
    description: '<p>Donne du grain et du volume aux cheveux souples.</p>',
    ingredients: 'Aqua, Maris Sal, Glycerin, Panthenol, Parfum',
    stock: 0,
    lowStock: 2,
    shape: 'bottle',
    tint: '#88a9a4',
  },
  {
    key: 'cire-mate',
    name: 'Cire mate',
    category: 'Coiffants',
    brand: 'Atelier Ruche',
    price: 1490,
    content: { value: 75, unit: 'g' },
    description: '<p>Tient les cheveux courts toute la journée, sans brillance.</p>',
    ingredients: 'Cera Alba, Kaolin, Ricinus Communis Seed Oil, Tocopherol',
    stock: 12,
    lowStock: 3,
    sealed: true,
    shape: 'jar',
    tint: '#a58b5b',
  },
  {
    key: 'huile-barbe',
    name: 'Huile à barbe au cèdre',
    category: 'Barbe',
    brand: 'Atelier Ruche',
    price: 1790,
    content: { value: 30, unit: 'ml' },
    description: '<p>Assouplit la barbe et la peau, le matin.</p>',
    ingredients: 'Prunus Amygdalus Dulcis Oil, Cedrus Atlantica Bark Oil, Tocopherol',
    stock: 6,
    lowStock: 2,
    shape: 'bottle',
    tint: '#5d4a3a',
  },
  {
    key: 'brosse-plate',
    name: 'Brosse plate en poils de sanglier',
    category: 'Accessoires',
    brand: 'Brosserie de Loire',
    price: 3900,
    content: { value: 1, unit: 'piece' },
    description: '<p>Répartit le sébum et fait briller les cheveux longs.</p>',
    ingredients: '',
    stock: 4,
    lowStock: 1,
    pickupOnly: true,
    shape: 'brush',
    tint: '#8a6742',
  },
]

/** One maker for the demo: what the law wants beside a product. */
export const maker = {
  name: 'Comptoir de la Loire',
  address: '4 quai de la Savatte, 49100 Angers',
  contact: 'contact@comptoir-loire.example',
}

export const warnings = 'Usage externe. Éviter le contact avec les yeux. Tenir hors de portée des enfants.'

/** The picture of a product: its package in its tint, before a wall of the salon. 4:5, 800 wide. */
export function drawing({ shape, tint }: Pick<DemoProduct, 'shape' | 'tint'>): string {
  const parts: Readonly<Record<DemoProduct['shape'], string>> = {
    bottle: `<rect x="350" y="190" width="100" height="90" rx="14" fill="#2b2f2c"/>
      <path d="M310 330q0-60 60-60h60q60 0 60 60v430q0 40-40 40H350q-40 0-40-40z" fill="${tint}"/>
      <rect x="340" y="440" width="120" height="200" rx="8" fill="#fbf9f4"/>`,
    jar: `<rect x="230" y="360" width="340" height="90" rx="20" fill="#2b2f2c"/>
      <path d="M250 450h300v280q0 50-50 50H300q-50 0-50-50z" fill="${tint}"/>
      <rect x="300" y="530" width="200" height="130" rx="8" fill="#fbf9f4"/>`,
    tube: `<path d="M310 220h180l-20 480H330z" fill="${tint}"/>
      <rect x="335" y="700" width="130" height="100" rx="16" fill="#2b2f2c"/>
      <rect x="350" y="340" width="100" height="220" rx="8" fill="#fbf9f4"/>`,
    brush: `<rect x="300" y="180" width="200" height="330" rx="80" fill="${tint}"/>
      <rect x="330" y="215" width="140" height="260" rx="56" fill="#2b2f2c"/>
      <rect x="360" y="500" width="80" height="310" rx="36" fill="${tint}"/>`,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000">
    <rect width="800" height="1000" fill="#f1ece2"/>
    <rect y="800" width="800" height="200" fill="#e2dacb"/>
    <ellipse cx="400" cy="806" rx="170" ry="22" fill="#cfc5b2"/>
    ${parts[shape]}
  </svg>`
}
