import type { UserMetadata } from 'contract';

/** Metres around a place's centre within which its checkpoints lie and its people walk. */
export interface PlaceSeed {
  name: string;
  branch: number;
  lat: number;
  lng: number;
  radius: number;
  checkpoints: string[];
}

export interface ClientSeed {
  key: string;
  name: string;
  business_name: string;
  ruc: string;
  type: 'business' | 'residential';
  is_port: boolean;
  domain: string;
  flags: UserMetadata;
  uca_limit: number;
  ucas: number;
  blocked: boolean;
  /** name, code, address, city, province, latitude, longitude */
  branches: [string, string, string, string, string, number, number][];
  places: PlaceSeed[];
}

/** The client of the demo accounts: every module is on. */
const port: ClientSeed = {
  key: 'puerto',
  name: 'Puerto Río Guayas',
  business_name: 'Terminal Portuaria Río Guayas S.A.',
  ruc: '0992846178001',
  type: 'business',
  is_port: true,
  domain: 'puertorioguayas.example',
  flags: {
    control_actividades: true,
    is_geocerca: true,
    crear_actividades: true,
    is_sos: true,
    openai_enabled: true,
    is_formularios: true,
    elog: true,
    is_ubes: true,
    imagenes_satelitales: true,
    manage_stocks: true,
  },
  uca_limit: 80,
  ucas: 60,
  blocked: false,
  branches: [
    [
      'Terminal Guayaquil',
      'GYE-01',
      'Av. de la Marina, vía Puerto Marítimo',
      'Guayaquil',
      'Guayas',
      -2.2829,
      -79.9071,
    ],
    ['Terminal Posorja', 'POS-01', 'Vía Playas – Posorja km 18', 'Posorja', 'Guayas', -2.7051, -80.2437],
    ['Muelle Manta', 'MTA-01', 'Malecón Jaime Chávez Gutiérrez', 'Manta', 'Manabí', -0.9398, -80.7246],
    ['Muelle Puerto Bolívar', 'MCH-01', 'Av. Bolívar Madero Vargas', 'Machala', 'El Oro', -3.2651, -79.9986],
    ['Oficina Quito', 'UIO-01', 'Av. Amazonas y Naciones Unidas', 'Quito', 'Pichincha', -0.1766, -78.4853],
  ],
  places: [
    {
      name: 'Muelle norte',
      branch: 0,
      lat: -2.2801,
      lng: -79.9089,
      radius: 220,
      checkpoints: ['Bita 1', 'Bita 4', 'Grúa pórtico 2', 'Escala de prácticos', 'Caseta de defensas'],
    },
    {
      name: 'Patio de contenedores',
      branch: 0,
      lat: -2.2834,
      lng: -79.9058,
      radius: 260,
      checkpoints: ['Bloque A', 'Bloque C', 'Bloque F', 'Torres de reefers', 'Balanza de salida', 'Rayos X'],
    },
    {
      name: 'Garita principal',
      branch: 0,
      lat: -2.2868,
      lng: -79.9043,
      radius: 90,
      checkpoints: ['Ingreso peatonal', 'Ingreso de carga', 'Sala de espera de transportistas'],
    },
    {
      name: 'Bodegas fiscales',
      branch: 0,
      lat: -2.285,
      lng: -79.9095,
      radius: 150,
      checkpoints: ['Bodega 3', 'Bodega 5', 'Cuarto de bombas', 'Muro perimetral oeste'],
    },
    {
      name: 'Terminal de Posorja',
      branch: 1,
      lat: -2.7051,
      lng: -80.2437,
      radius: 240,
      checkpoints: ['Atracadero 1', 'Patio de vacíos', 'Garita Posorja', 'Subestación eléctrica'],
    },
    {
      name: 'Muelle pesquero de Manta',
      branch: 2,
      lat: -0.9398,
      lng: -80.7246,
      radius: 180,
      checkpoints: ['Rampa de descarga', 'Cámara de frío', 'Garita Manta'],
    },
    {
      name: 'Muelle bananero',
      branch: 3,
      lat: -3.2651,
      lng: -79.9986,
      radius: 160,
      checkpoints: ['Andén de palets', 'Contenedores refrigerados', 'Garita Puerto Bolívar'],
    },
  ],
};

const residential: ClientSeed = {
  key: 'urbanizacion',
  name: 'Urbanización Altos del Estero',
  business_name: 'Asociación de Copropietarios Altos del Estero',
  ruc: '0993170453001',
  type: 'residential',
  is_port: false,
  domain: 'altosdelestero.example',
  flags: { control_actividades: true, elog: true, is_ubes: true, is_formularios: true },
  uca_limit: 25,
  ucas: 18,
  blocked: false,
  branches: [
    ['Etapa Manglar', 'E1', 'Vía a Samborondón km 9,5', 'Samborondón', 'Guayas', -2.0986, -79.8672],
    ['Etapa Laguna', 'E2', 'Vía a Samborondón km 10', 'Samborondón', 'Guayas', -2.0931, -79.8655],
    ['Club social', 'CS', 'Av. de los Ceibos, Etapa Laguna', 'Samborondón', 'Guayas', -2.0949, -79.8631],
  ],
  places: [
    {
      name: 'Garita Manglar',
      branch: 0,
      lat: -2.0986,
      lng: -79.8672,
      radius: 120,
      checkpoints: ['Barrera de residentes', 'Barrera de visitas', 'Parque infantil', 'Calle 4, final'],
    },
    {
      name: 'Garita Laguna',
      branch: 1,
      lat: -2.0931,
      lng: -79.8655,
      radius: 140,
      checkpoints: ['Puente peatonal', 'Laguna norte', 'Cisterna', 'Cerramiento este'],
    },
    {
      name: 'Club y áreas verdes',
      branch: 2,
      lat: -2.0949,
      lng: -79.8631,
      radius: 110,
      checkpoints: ['Piscina', 'Canchas', 'Salón de eventos'],
    },
  ],
};

const bank: ClientSeed = {
  key: 'banco',
  name: 'Banco Cordillera',
  business_name: 'Banco Cordillera del Ecuador S.A.',
  ruc: '1793051286001',
  type: 'business',
  is_port: false,
  domain: 'bancocordillera.example',
  flags: {
    control_actividades: true,
    is_geocerca: true,
    crear_actividades: true,
    elog: true,
    is_formularios: true,
  },
  uca_limit: 40,
  ucas: 24,
  blocked: false,
  branches: [
    ['Matriz Quito', 'UIO-M', 'Av. Amazonas N34-60 y República', 'Quito', 'Pichincha', -0.1868, -78.4833],
    [
      'Agencia 9 de Octubre',
      'GYE-9',
      'Av. 9 de Octubre 410 y Chile',
      'Guayaquil',
      'Guayas',
      -2.1906,
      -79.8836,
    ],
    ['Agencia Cuenca Centro', 'CUE-C', 'Gran Colombia y Benigno Malo', 'Cuenca', 'Azuay', -2.8966, -79.0051],
    ['Agencia Ambato', 'AMB-1', 'Bolívar y Lalama', 'Ambato', 'Tungurahua', -1.2418, -78.6281],
    ['Agencia Loja', 'LOJ-1', 'Bernardo Valdivieso y Colón', 'Loja', 'Loja', -3.9939, -79.2022],
    ['Agencia Ibarra', 'IBA-1', 'Olmedo y Flores', 'Ibarra', 'Imbabura', 0.3505, -78.1186],
  ],
  places: [
    {
      name: 'Edificio matriz',
      branch: 0,
      lat: -0.1868,
      lng: -78.4833,
      radius: 60,
      checkpoints: ['Bóveda principal', 'Centro de cómputo', 'Hall de cajas', 'Parqueadero S2', 'Terraza'],
    },
    {
      name: 'Agencia Guayaquil',
      branch: 1,
      lat: -2.1906,
      lng: -79.8836,
      radius: 45,
      checkpoints: ['Cajeros automáticos', 'Bóveda Guayaquil', 'Acceso de blindados'],
    },
    {
      name: 'Agencia Cuenca',
      branch: 2,
      lat: -2.8966,
      lng: -79.0051,
      radius: 45,
      checkpoints: ['Bóveda Cuenca', 'Patio colonial', 'Cajeros Cuenca'],
    },
    {
      name: 'Agencias de la Sierra',
      branch: 3,
      lat: -1.2418,
      lng: -78.6281,
      radius: 50,
      checkpoints: ['Bóveda Ambato', 'Cajeros Ambato'],
    },
    {
      name: 'Agencias del sur y norte',
      branch: 4,
      lat: -3.9939,
      lng: -79.2022,
      radius: 50,
      checkpoints: ['Bóveda Loja', 'Cajeros Loja'],
    },
  ],
};

const security: ClientSeed = {
  key: 'seguridad',
  name: 'Centinela Andina',
  business_name: 'Centinela Andina Seguridad Privada Cía. Ltda.',
  ruc: '0190472361001',
  type: 'business',
  is_port: false,
  domain: 'centinelaandina.example',
  flags: {
    control_actividades: true,
    is_geocerca: true,
    crear_actividades: true,
    is_sos: true,
    openai_enabled: true,
    imagenes_satelitales: true,
    manage_stocks: true,
  },
  uca_limit: 50,
  ucas: 32,
  blocked: false,
  branches: [
    ['Base Cuenca', 'CUE', 'Av. España y Elia Liut', 'Cuenca', 'Azuay', -2.8899, -78.9868],
    ['Base Quito norte', 'UIO', 'Av. 10 de Agosto y El Inca', 'Quito', 'Pichincha', -0.1508, -78.4849],
    ['Base Manta', 'MTA', 'Av. 4 de Noviembre', 'Manta', 'Manabí', -0.9573, -80.7097],
    [
      'Base Santo Domingo',
      'STD',
      'Av. Quito y Los Tsáchilas',
      'Santo Domingo',
      'Santo Domingo de los Tsáchilas',
      -0.2529,
      -79.1745,
    ],
  ],
  places: [
    {
      name: 'Parque industrial Cuenca',
      branch: 0,
      lat: -2.8737,
      lng: -78.981,
      radius: 300,
      checkpoints: ['Nave 1', 'Nave 7', 'Planta de agua', 'Cerca norte', 'Portón de camiones'],
    },
    {
      name: 'Plaza comercial El Inca',
      branch: 1,
      lat: -0.1508,
      lng: -78.4849,
      radius: 120,
      checkpoints: ['Andén de carga', 'Patio de comidas', 'Cuarto eléctrico', 'Parqueadero B1'],
    },
    {
      name: 'Astillero de Manta',
      branch: 2,
      lat: -0.9493,
      lng: -80.7066,
      radius: 160,
      checkpoints: ['Varadero', 'Bodega de pinturas', 'Oficina de obra'],
    },
    {
      name: 'Acopio Santo Domingo',
      branch: 3,
      lat: -0.2529,
      lng: -79.1745,
      radius: 140,
      checkpoints: ['Silos', 'Báscula', 'Cerca sur'],
    },
  ],
};

const blocked: ClientSeed = {
  key: 'bloqueado',
  name: 'Comercial Yaguachi',
  business_name: 'Comercial Yaguachi S.A.',
  ruc: '0991503722001',
  type: 'business',
  is_port: false,
  domain: 'comercialyaguachi.example',
  flags: { control_actividades: true },
  uca_limit: 5,
  ucas: 2,
  blocked: true,
  branches: [['Almacén Yaguachi', 'YAG', 'Calle Calderón', 'Yaguachi', 'Guayas', -2.0975, -79.6936]],
  places: [
    {
      name: 'Almacén',
      branch: 0,
      lat: -2.0975,
      lng: -79.6936,
      radius: 40,
      checkpoints: ['Persiana', 'Bodega'],
    },
  ],
};

/** In this order; the demo accounts belong to the first. */
export const clientSeeds: readonly ClientSeed[] = [port, residential, bank, security, blocked];
