import type { LegalDocument } from './document.ts';

export const terms: LegalDocument = {
  title: 'Términos de uso',
  intro:
    'Estos términos regulan el uso de Vigía, el panel con el que una organización controla actividades, monitorea a su personal en campo y administra la entrada de visitas. Al ingresar con una cuenta usted los acepta en su nombre y, si actúa por una organización, también en el de ella.',
  sections: [
    {
      heading: 'Quién puede usar Vigía',
      body: [
        'Las cuentas las crea el administrador de cada organización. Cada cuenta pertenece a una sola persona y no se comparte. Quien la recibe debe mantener su contraseña en secreto, cambiarla si sospecha que otra persona la conoce y cerrar la sesión en equipos compartidos.',
        'Los enlaces para visitantes e invitados permiten ver o llenar solamente lo que indican y vencen por sí solos. Quien reciba uno no debe reenviarlo.',
      ],
    },
    {
      heading: 'Uso permitido',
      body: [
        'Vigía sirve para coordinar patrullas, verificar puntos de control, atender emergencias, registrar visitas y llevar existencias dentro de la actividad legítima de la organización. No está permitido:',
        [
          'seguir la ubicación de una persona sin que lo sepa o fuera del horario y fin acordados con ella;',
          'usar los datos de visitantes para algo distinto de la seguridad y el control de ingreso;',
          'provocar alertas SOS falsas, salvo las pruebas que se marcan como tales;',
          'intentar entrar a datos de otra organización, evadir los límites del servicio o perturbar su funcionamiento;',
          'cargar archivos dañinos o contenido que la ley prohíba.',
        ],
      ],
    },
    {
      heading: 'Alertas y emergencias',
      body: [
        'Vigía ayuda a notar y atender una emergencia, pero no reemplaza a los servicios públicos de auxilio. Una alerta depende de la batería, la señal y la ubicación que entregue el teléfono o el botón, y puede llegar tarde o no llegar. La organización debe mantener un procedimiento propio que no dependa de un solo medio.',
        'Los mensajes, llamadas y correos de alerta están sujetos a los límites mensuales contratados. Cuando un medio se agota, el sistema usa el siguiente y lo advierte en pantalla.',
      ],
    },
    {
      heading: 'Datos de la organización',
      body: [
        'Los registros pertenecen a la organización que los crea. Ella decide quién los ve mediante las funciones y permisos de cada cuenta y responde por contar con una base legal para tratarlos. El aviso de privacidad explica qué se guarda y por cuánto tiempo.',
        'Las acciones que cambian datos quedan en una bitácora con la cuenta, la fecha y la dirección desde la que se hicieron.',
      ],
    },
    {
      heading: 'Análisis con inteligencia artificial',
      body: [
        'Las funciones que describen o califican fotografías con inteligencia artificial dan una opinión que puede ser equivocada. Ninguna decisión que afecte a una persona debe tomarse solamente por ese resultado.',
      ],
    },
    {
      heading: 'Disponibilidad y cambios',
      body: [
        'El servicio puede detenerse por mantenimiento o por causas ajenas. Las novedades de cada versión se publican en la página de versiones. Si estos términos cambian de manera que le afecte, se le pedirá aceptarlos otra vez al ingresar.',
      ],
    },
    {
      heading: 'Suspensión',
      body: [
        'El administrador de la organización puede bloquear una cuenta o limitar las direcciones desde las que se usa. El acceso también puede suspenderse ante un uso contrario a estos términos o un riesgo para otras personas.',
      ],
    },
  ],
};

export const privacy: LegalDocument = {
  title: 'Aviso de privacidad',
  intro:
    'Vigía trata datos de operadores, personal de campo y visitantes por encargo de la organización que lo usa. Este aviso cuenta cuáles, para qué y qué puede hacer usted al respecto.',
  sections: [
    {
      heading: 'Qué datos se tratan',
      body: [
        [
          'De quienes operan el panel: nombre, usuario, correo, teléfono, idioma, sesiones abiertas con su dirección y navegador, y las acciones que realizan.',
          'Del personal de campo: ubicación y su precisión, batería y conexión del teléfono, puntos escaneados, respuestas a solicitudes, formularios y fotografías.',
          'De visitantes: nombre, documento de identidad, placa, empresa, motivo, anfitrión, equipos que ingresan, y horas de entrada y salida.',
        ],
        'La ubicación se recibe solamente mientras la aplicación está activa según los intervalos que fija la organización, y la aplicación lo muestra.',
      ],
    },
    {
      heading: 'Para qué',
      body: [
        'Para comprobar que las rondas y tareas se cumplen, atender emergencias, decidir quién puede entrar a un lugar, saber quién está dentro en una evacuación y elaborar los informes que la organización necesita. No se venden datos ni se usan para publicidad.',
      ],
    },
    {
      heading: 'Quién los ve',
      body: [
        'Cada organización ve únicamente lo suyo, y dentro de ella cada cuenta ve lo que su función permite. Para enviar correos, mensajes, llamadas, notificaciones y mapas pueden intervenir proveedores que reciben solo lo necesario para ese envío.',
      ],
    },
    {
      heading: 'Cuánto tiempo se guardan',
      body: [
        'Los plazos los define la organización según la ley que le aplica. Un formulario eliminado se conserva treinta días antes de borrarse. Al terminar el contrato los datos se entregan a la organización y luego se eliminan.',
      ],
    },
    {
      heading: 'Cómo se protegen',
      body: [
        'Las contraseñas se guardan cifradas con un método que no permite recuperarlas. Las sesiones vencen y pueden cerrarse a distancia desde el perfil. El acceso puede limitarse por dirección de red y cada cambio queda registrado.',
      ],
    },
    {
      heading: 'Lo que se guarda en su navegador',
      body: [
        'Su sesión, el idioma, la aceptación de los términos y sus preferencias de pantalla y sonido. No hay cookies de seguimiento ni medición de terceros.',
      ],
    },
    {
      heading: 'Sus derechos',
      body: [
        'Puede conocer, corregir y pedir que se eliminen sus datos, u oponerse a un tratamiento. Diríjase primero a la organización que registró sus datos, pues ella decide sobre ellos; sus datos de cuenta puede corregirlos usted en su perfil.',
      ],
    },
  ],
};

export const policy: LegalDocument = {
  title: 'Política de uso y seguridad',
  intro:
    'Reglas internas para quienes administran Vigía y configuran las organizaciones que lo usan. Complementan los términos de uso.',
  sections: [
    {
      heading: 'Cuentas y permisos',
      body: [
        [
          'Cree una cuenta por persona y retírela el día en que deja su puesto.',
          'Dé a cada cuenta solamente las funciones que necesita; revise los permisos cada tres meses.',
          'No entregue contraseñas por mensajería: use la contraseña aleatoria que el sistema envía por correo.',
          'Limite por dirección de red el acceso de las cuentas con mayor alcance. El sistema rechaza un cambio que dejaría fuera a quien lo hace.',
        ],
      ],
    },
    {
      heading: 'Monitoreo de personas',
      body: [
        'Antes de activar el monitoreo informe por escrito a cada persona qué se registra, cuándo y para qué. Los intervalos de ubicación deben ser los más amplios que permitan cumplir la tarea. El historial en el mapa alcanza como máximo dos horas hacia atrás.',
      ],
    },
    {
      heading: 'Emergencias',
      body: [
        'Toda alerta SOS la toma una persona con nombre, se cierra con un motivo y se marca como real, falsa o de prueba. Haga una prueba mensual con cada dispositivo y revise que los contactos de cada nivel sigan vigentes.',
      ],
    },
    {
      heading: 'Visitas',
      body: [
        'Registre lo necesario para identificar a quien entra y nada más. La lista negra exige un motivo y una revisión periódica; estar en ella impide cualquier invitación y prevalece sobre la lista VIP.',
      ],
    },
    {
      heading: 'Incidentes',
      body: [
        'Si sospecha que alguien accedió a datos sin autorización, cierre las sesiones de las cuentas afectadas desde su perfil, cambie sus contraseñas, anote la hora y avise de inmediato a la persona responsable de seguridad. La bitácora conserva lo necesario para reconstruir lo ocurrido.',
      ],
    },
  ],
};
