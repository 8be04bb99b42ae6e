// The values of the visual language (the lengths and type scale live in ui/styles, which uses them directly).

export const SCHEMES = {
  light: {
    background: {
      default: '#FAF9F7',
      paper: '#FFFFFF',
      raised: '#FFFFFF',
      linen: '#F5EFE7',
      sunken: '#F7F4F1',
    },
    text: { primary: '#221D19', secondary: '#605A54', disabled: '#8A8580' },
    divider: '#E7E3DE',
    border: '#D9D5CF',
    control: '#8F8982',
    hover: '#F6F4F1',
    pressed: '#F0ECE8',
    scrim: '#1E1B18',
    skeleton: '#EDEBE7',
  },
  dark: {
    background: {
      default: '#110F0E',
      paper: '#1B1816',
      raised: '#24211E',
      linen: '#221D18',
      sunken: '#0D0B09',
    },
    text: { primary: '#EFECE8', secondary: '#B0ACA5', disabled: '#75716B' },
    divider: '#2C2A26',
    border: '#393632',
    control: '#7A756E',
    hover: '#23201D',
    pressed: '#2A2723',
    scrim: '#0B0A09',
    skeleton: '#2A2724',
  },
} as const

export const PRIMARY_PRESETS = {
  default: {
    name: 'Sapin',
    light: {
      lighter: '#E6F5EE',
      light: '#BDE4D1',
      main: '#026749',
      dark: '#014F38',
      darker: '#063726',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#182E25',
      light: '#255240',
      main: '#81CBAB',
      dark: '#64B090',
      darker: '#C5E8D7',
      contrastText: '#071A13',
    },
  },
  cyan: {
    name: 'Lagon',
    light: {
      lighter: '#E4F5F9',
      light: '#B4E2ED',
      main: '#007082',
      dark: '#025867',
      darker: '#01343E',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#132D33',
      light: '#14505C',
      main: '#6DC8DD',
      dark: '#4CAEC2',
      darker: '#BDE6F0',
      contrastText: '#04191E',
    },
  },
  purple: {
    name: 'Prune',
    light: {
      lighter: '#F4EEFC',
      light: '#E2D0F7',
      main: '#723EA0',
      dark: '#5B2B83',
      darker: '#3A1D53',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#2D2536',
      light: '#553870',
      main: '#CFA1FF',
      dark: '#B584E6',
      darker: '#E8D4FE',
      contrastText: '#191221',
    },
  },
  blue: {
    name: 'Bleuet',
    light: {
      lighter: '#EAF2FE',
      light: '#C4DAFE',
      main: '#225EBF',
      dark: '#12499F',
      darker: '#0A2B60',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#1F293A',
      light: '#25467E',
      main: '#90BAFE',
      dark: '#629DFF',
      darker: '#CCDFFF',
      contrastText: '#0E1624',
    },
  },
  orange: {
    name: 'Cuivre',
    light: {
      lighter: '#FDEEE7',
      light: '#F9CFBB',
      main: '#AA4C0F',
      dark: '#8D3A00',
      darker: '#4E1D00',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#37241A',
      light: '#6D371A',
      main: '#FC9E6F',
      dark: '#E18251',
      darker: '#FED4C0',
      contrastText: '#21120A',
    },
  },
  red: {
    name: 'Garance',
    light: {
      lighter: '#FEECEB',
      light: '#FCCCC9',
      main: '#AF2934',
      dark: '#911524',
      darker: '#570D14',
      contrastText: '#FFFFFF',
    },
    dark: {
      lighter: '#382221',
      light: '#762B2D',
      main: '#FE9895',
      dark: '#EB7675',
      darker: '#FED2CF',
      contrastText: '#221010',
    },
  },
} as const

export const SEMANTIC = {
  info: {
    light: { main: '#036EAE', text: '#015080', soft: '#E4F2FF', border: '#AFD3F2', contrastText: '#FFFFFF' },
    dark: { main: '#75BBF6', text: '#AAD7FD', soft: '#122A3D', border: '#285171', contrastText: '#081520' },
  },
  success: {
    light: { main: '#2F7B39', text: '#205A28', soft: '#E5F5E5', border: '#B7D8B8', contrastText: '#FFFFFF' },
    dark: { main: '#87C78B', text: '#B5DEB6', soft: '#182E1A', border: '#335736', contrastText: '#0B170B' },
  },
  warning: {
    light: { main: '#8F5D04', text: '#694202', soft: '#FCEEDD', border: '#E4C9A8', contrastText: '#FFFFFF' },
    dark: { main: '#DDAA69', text: '#EDCBA2', soft: '#35240E', border: '#634721', contrastText: '#1C1105' },
  },
  error: {
    light: { main: '#BA2B2B', text: '#891D1D', soft: '#FFEBE9', border: '#FFBAB2', contrastText: '#FFFFFF' },
    dark: { main: '#FF9086', text: '#FFBFB7', soft: '#421916', border: '#7A342F', contrastText: '#200E0D' },
  },
} as const

export const CALENDAR_COLOURS = {
  framboise: {
    name: 'Framboise',
    light: { bg: '#FEE4E8', edge: '#BE566E', text: '#56242F' },
    dark: { bg: '#422128', edge: '#E68296', text: '#FCDDE2' },
  },
  henne: {
    name: 'Henné',
    light: { bg: '#FFE0DB', edge: '#AF4A40', text: '#572520' },
    dark: { bg: '#4C2520', edge: '#DB786C', text: '#FDDED9' },
  },
  cuivre: {
    name: 'Cuivre',
    light: { bg: '#FEE6DA', edge: '#BC602B', text: '#55290F' },
    dark: { bg: '#412414', edge: '#E48B5C', text: '#FBE0D3' },
  },
  abricot: {
    name: 'Abricot',
    light: { bg: '#FDE3C9', edge: '#9C5E04', text: '#502D00' },
    dark: { bg: '#462B0B', edge: '#CC8739', text: '#F7E2CE' },
  },
  miel: {
    name: 'Miel',
    light: { bg: '#F7EAD2', edge: '#9F7600', text: '#473300' },
    dark: { bg: '#392A09', edge: '#C99D3A', text: '#F1E5CC' },
  },
  mimosa: {
    name: 'Mimosa',
    light: { bg: '#EDEAC7', edge: '#7C7000', text: '#3E3700' },
    dark: { bg: '#383207', edge: '#A89A2F', text: '#EAE8CD' },
  },
  tilleul: {
    name: 'Tilleul',
    light: { bg: '#E8F0D6', edge: '#708917', text: '#303C07' },
    dark: { bg: '#283111', edge: '#98B152', text: '#E2EAD1' },
  },
  fougere: {
    name: 'Fougère',
    light: { bg: '#D7F0D5', edge: '#348236', text: '#1B401C' },
    dark: { bg: '#1D391D', edge: '#65AC65', text: '#D9EDD8' },
  },
  sapin: {
    name: 'Sapin',
    light: { bg: '#D8F4E6', edge: '#049469', text: '#01422D' },
    dark: { bg: '#0E3525', edge: '#49BD8F', text: '#D2EEE0' },
  },
  jade: {
    name: 'Jade',
    light: { bg: '#C8F2EB', edge: '#038075', text: '#01403A' },
    dark: { bg: '#003B35', edge: '#0CB0A0', text: '#CEEEE9' },
  },
  lagon: {
    name: 'Lagon',
    light: { bg: '#D2F3F7', edge: '#008E9B', text: '#013F45' },
    dark: { bg: '#013339', edge: '#02BACA', text: '#CCEDF2' },
  },
  azur: {
    name: 'Azur',
    light: { bg: '#CEEDFF', edge: '#0579A3', text: '#003C54' },
    dark: { bg: '#06364B', edge: '#2FA5D8', text: '#D0EBFA' },
  },
  bleuet: {
    name: 'Bleuet',
    light: { bg: '#E0EDFE', edge: '#427ECC', text: '#1A375C' },
    dark: { bg: '#1B2D46', edge: '#6FA7F2', text: '#D7E8FE' },
  },
  indigo: {
    name: 'Indigo',
    light: { bg: '#E1E7FF', edge: '#5B65BC', text: '#2D325D' },
    dark: { bg: '#292E50', edge: '#8490E5', text: '#DFE5FE' },
  },
  lavande: {
    name: 'Lavande',
    light: { bg: '#ECE9FE', edge: '#836BC5', text: '#392E59' },
    dark: { bg: '#2E2744', edge: '#A994EB', text: '#E7E2FC' },
  },
  prune: {
    name: 'Prune',
    light: { bg: '#F3E0FE', edge: '#8B53A5', text: '#452A51' },
    dark: { bg: '#3D2847', edge: '#B480CE', text: '#EFE0F7' },
  },
  orchidee: {
    name: 'Orchidée',
    light: { bg: '#FBE4F6', edge: '#AC5B9E', text: '#4D2646' },
    dark: { bg: '#3C2237', edge: '#D486C5', text: '#F6DEF0' },
  },
  rosethe: {
    name: 'Rose thé',
    light: { bg: '#FEDEEA', edge: '#A84874', text: '#532439' },
    dark: { bg: '#492434', edge: '#D3769E', text: '#FADDE8' },
  },
  taupe: {
    name: 'Taupe',
    light: { bg: '#F0EBE7', edge: '#8B796C', text: '#3D352E' },
    dark: { bg: '#312B27', edge: '#B2A194', text: '#EAE5E1' },
  },
  ardoise: {
    name: 'Ardoise',
    light: { bg: '#E2E9F0', edge: '#607183', text: '#2F3841' },
    dark: { bg: '#2C3239', edge: '#8A9AAC', text: '#E2E7EC' },
  },
} as const

export const HAIR = {
  ebene: '#2B211C',
  brun: '#4A2E21',
  chatain: '#7A4A2E',
  cuivre: '#B5602F',
  venitien: '#CE8A4E',
  miel: '#DDB06E',
  platine: '#E9D9B8',
  gris: '#A59F97',
} as const

export const SHADOWS = {
  light: {
    '1': '0 1px 2px rgba(34,29,25,.06)',
    '2': '0 1px 2px rgba(34,29,25,.05), 0 6px 16px -6px rgba(34,29,25,.10)',
    '3': '0 2px 6px rgba(34,29,25,.06), 0 18px 40px -12px rgba(34,29,25,.22)',
  },
  dark: {
    '1': '0 1px 2px rgba(0,0,0,.4)',
    '2': '0 1px 2px rgba(0,0,0,.4), 0 6px 16px -6px rgba(0,0,0,.5)',
    '3': '0 2px 6px rgba(0,0,0,.4), 0 18px 40px -12px rgba(0,0,0,.7)',
  },
} as const

export const HIGH_CONTRAST = {
  light: { text: { secondary: '#413C38' }, divider: '#A8A49E', border: '#847F78', control: '#544F49' },
  dark: { text: { secondary: '#D7D4CE' }, divider: '#585550', border: '#78746E', control: '#B6B0A9' },
} as const

export const HATCH = { light: 'rgba(34,29,25,.055)', dark: 'rgba(239,236,232,.055)' } as const

export const SEGMENT_SELECTED = { light: '#FFFFFF', dark: '#393632' } as const

export type Scheme = keyof typeof SCHEMES
export type PrimaryPreset = keyof typeof PRIMARY_PRESETS
export type CalendarColour = keyof typeof CALENDAR_COLOURS
