/** Departments with their subdepartments: name, validations, authorizations, whether a request is required. */
export type DepartmentSeed = [string, [string, number, number, boolean][]];

export interface VisitorLogSeed {
  key: string;
  departments: DepartmentSeed[];
  /** Departments that only the first branch has. */
  central: DepartmentSeed[];
  employeesPerDepartment: number;
  positions: string[];
  providers: [string, string][];
  staff: number;
  carriers: number;
}

/** What providers do, for believable jobs of their staff. */
export const trades = [
  'Técnico electricista',
  'Estibador',
  'Inspector de carga',
  'Personal de limpieza',
  'Soldador',
  'Técnico de refrigeración',
  'Instalador de redes',
  'Jardinero',
  'Mecánico',
  'Fumigador',
];
export const hauls = ['Conductor de tráiler', 'Conductor de camión', 'Repartidor', 'Motorizado', 'Ayudante'];

export const vehicles = [
  'Chevrolet D-Max',
  'Toyota Hilux',
  'Kia Sportage',
  'Hino 500',
  'Chevrolet NHR',
  'Suzuki GN',
];
export const colours = ['gris', 'azul', 'verde', 'beige', 'plomo'];

export const vipReasons = [
  'Autoridad portuaria',
  'Miembro del directorio',
  'Cuerpo de Bomberos',
  'Ambulancia contratada',
  'Auditoría externa',
  'Policía Nacional',
];
export const blacklistReasons = [
  'Intento de hurto en bodega',
  'Agresión al personal de la garita',
  'Presentó documentos falsos',
  'Ingreso por un acceso no autorizado',
  'Incumplió las normas de seguridad industrial',
  'Vehículo reportado como robado',
  'Consumo de alcohol dentro de las instalaciones',
];

export const visitorLogSeeds: readonly VisitorLogSeed[] = [
  {
    key: 'puerto',
    departments: [
      [
        'Operaciones portuarias',
        [
          ['Patio de contenedores', 1, 1, true],
          ['Muelle y estiba', 1, 2, true],
          ['Planificación de naves', 0, 1, true],
        ],
      ],
      [
        'Seguridad física',
        [
          ['Control de accesos', 0, 1, true],
          ['Monitoreo', 1, 1, true],
        ],
      ],
      [
        'Administración',
        [
          ['Recepción', 0, 0, false],
          ['Compras', 0, 1, false],
        ],
      ],
      [
        'Mantenimiento',
        [
          ['Equipos de muelle', 1, 1, true],
          ['Energía y reefers', 1, 1, true],
        ],
      ],
    ],
    central: [
      [
        'Aduana y documentación',
        [
          ['Ventanilla única', 0, 0, false],
          ['Aforos', 1, 2, true],
        ],
      ],
      [
        'Sistemas',
        [
          ['Centro de datos', 1, 2, true],
          ['Soporte a usuarios', 0, 1, false],
        ],
      ],
      ['Talento humano', [['Selección y bienestar', 0, 0, false]]],
    ],
    employeesPerDepartment: 8,
    positions: ['Jefe de área', 'Supervisor', 'Analista', 'Asistente', 'Operador', 'Coordinadora', 'Técnico'],
    providers: [
      ['Grúas del Pacífico', 'Grúas y Montajes del Pacífico S.A.'],
      ['Refrimar', 'Refrigeración Marítima Refrimar Cía. Ltda.'],
      ['Transporte Litoral', 'Compañía de Transporte Pesado Litoral S.A.'],
      ['Estibadores Unidos', 'Servicios de Estiba Unidos S.A.'],
      ['Limpio Puerto', 'Limpieza Industrial Limpio Puerto Cía. Ltda.'],
      ['Electrosur', 'Instalaciones Eléctricas Electrosur S.A.'],
      ['Navíos y Agencias', 'Agencia Naviera Navíos del Ecuador S.A.'],
      ['Fumigar', 'Control de Plagas Fumigar S.A.'],
      ['Bananera El Carmen', 'Exportadora Bananera El Carmen S.A.'],
      ['Conectados', 'Redes y Telecomunicaciones Conectados Cía. Ltda.'],
      ['Comedores del Guayas', 'Alimentos y Comedores del Guayas S.A.'],
      ['Talleres Posorja', 'Talleres Navales Posorja S.A.'],
    ],
    staff: 84,
    carriers: 46,
  },
  {
    key: 'urbanizacion',
    departments: [
      [
        'Residentes',
        [
          ['Villas', 0, 1, true],
          ['Departamentos en alquiler', 1, 1, true],
        ],
      ],
      ['Mantenimiento', [['Jardines y piscinas', 0, 1, false]]],
    ],
    central: [['Administración', [['Oficina de copropietarios', 0, 0, false]]]],
    employeesPerDepartment: 6,
    positions: ['Administradora', 'Conserje', 'Jardinero', 'Guardia', 'Piscinero'],
    providers: [
      ['Piscinas Azul', 'Mantenimiento de Piscinas Azul S.A.'],
      ['Jardín Vivo', 'Jardinería y Paisajismo Jardín Vivo Cía. Ltda.'],
      ['Gas Estero', 'Distribuidora de Gas Estero S.A.'],
      ['Mudanzas Samborondón', 'Mudanzas y Bodegas Samborondón S.A.'],
    ],
    staff: 22,
    carriers: 12,
  },
  {
    key: 'banco',
    departments: [
      ['Operaciones', [['Cajas', 0, 1, true]]],
      [
        'Negocios',
        [
          ['Crédito', 0, 1, false],
          ['Atención al cliente', 0, 0, false],
        ],
      ],
    ],
    central: [
      [
        'Tecnología',
        [
          ['Centro de cómputo', 2, 2, true],
          ['Canales digitales', 1, 1, true],
        ],
      ],
      ['Seguridad bancaria', [['Bóvedas', 2, 2, true]]],
    ],
    employeesPerDepartment: 6,
    positions: ['Gerente de agencia', 'Cajera', 'Oficial de crédito', 'Asesor', 'Analista de riesgo'],
    providers: [
      ['Blindados Andinos', 'Transporte de Valores Blindados Andinos S.A.'],
      ['Cajeros Seguros', 'Mantenimiento de Cajeros Seguros Cía. Ltda.'],
      ['Redes del Norte', 'Cableado y Redes del Norte S.A.'],
      ['Servilimpia', 'Servicios de Limpieza Servilimpia S.A.'],
    ],
    staff: 26,
    carriers: 10,
  },
];
