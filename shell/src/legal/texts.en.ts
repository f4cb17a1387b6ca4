import type { LegalDocument } from './document.ts';

export const terms: LegalDocument = {
  title: 'Terms of use',
  intro:
    'These terms govern the use of Vigía, the panel with which an organization controls activities, monitors its people in the field and manages the entry of visitors. By signing in you accept them for yourself and, if you act for an organization, for it as well.',
  sections: [
    {
      heading: 'Who may use Vigía',
      body: [
        'Accounts are created by the administrator of each organization. An account belongs to one person and is not shared. Its holder keeps the password secret, changes it on suspicion that somebody else knows it, and signs out on shared computers.',
        'Links for visitors and guests open only what they name and expire by themselves. Do not pass one on.',
      ],
    },
    {
      heading: 'Permitted use',
      body: [
        'Vigía is for coordinating patrols, verifying checkpoints, attending to emergencies, recording visits and keeping stock within the lawful activity of the organization. It is not permitted to:',
        [
          'follow the location of a person without their knowledge, or outside the hours and purpose agreed with them;',
          'use visitors’ data for anything but safety and access control;',
          'raise false SOS alerts, except tests that are marked as such;',
          'try to reach another organization’s data, evade the limits of the service or disturb its operation;',
          'upload harmful files or content that the law forbids.',
        ],
      ],
    },
    {
      heading: 'Alerts and emergencies',
      body: [
        'Vigía helps to notice and attend to an emergency; it does not replace the public emergency services. An alert depends on the battery, the signal and the position given by the phone or button, and may arrive late or not at all. The organization must keep a procedure of its own that does not depend on a single means.',
        'Alert messages, calls and e-mails are subject to the monthly limits agreed. When one means is spent, the system uses the next and says so on screen.',
      ],
    },
    {
      heading: 'The organization’s data',
      body: [
        'Records belong to the organization that creates them. It decides who sees them through the features and permissions of each account, and answers for having a legal basis to process them. The privacy notice explains what is kept and for how long.',
        'Actions that change data are written to a log with the account, the time and the address they came from.',
      ],
    },
    {
      heading: 'Analysis by artificial intelligence',
      body: [
        'Features that describe or rate photographs by artificial intelligence give an opinion that may be wrong. No decision that affects a person may rest on that result alone.',
      ],
    },
    {
      heading: 'Availability and changes',
      body: [
        'The service may stop for maintenance or for reasons beyond our control. What is new in each release is published on the versions page. If these terms change in a way that affects you, you will be asked to accept them again on signing in.',
      ],
    },
    {
      heading: 'Suspension',
      body: [
        'The organization’s administrator may block an account or limit the addresses it is used from. Access may also be suspended for use against these terms or a risk to other people.',
      ],
    },
  ],
};

export const privacy: LegalDocument = {
  title: 'Privacy notice',
  intro:
    'Vigía processes data of operators, field staff and visitors on behalf of the organization that uses it. This notice tells which data, what for, and what you can do about it.',
  sections: [
    {
      heading: 'What data is processed',
      body: [
        [
          'Of those who operate the panel: name, username, e-mail, phone, language, open sessions with their address and browser, and the actions they take.',
          'Of field staff: position and its accuracy, the phone’s battery and connection, scanned checkpoints, answers to requests, forms and photographs.',
          'Of visitors: name, identity document, plate, company, reason, host, equipment brought in, and times of entry and exit.',
        ],
        'Positions are received only while the app is active, at the intervals the organization sets, and the app shows it.',
      ],
    },
    {
      heading: 'What for',
      body: [
        'To see that rounds and tasks are done, to attend to emergencies, to decide who may enter a place, to know who is inside during an evacuation, and to produce the reports the organization needs. Data is not sold and not used for advertising.',
      ],
    },
    {
      heading: 'Who sees it',
      body: [
        'Each organization sees only its own, and within it each account sees what its role allows. Providers of mail, messages, calls, notifications and maps may take part and receive only what that delivery needs.',
      ],
    },
    {
      heading: 'How long it is kept',
      body: [
        'The organization sets the periods by the law that applies to it. A deleted form is kept for thirty days before it is erased. When the contract ends, the data is handed to the organization and then deleted.',
      ],
    },
    {
      heading: 'How it is protected',
      body: [
        'Passwords are stored by a method from which they cannot be recovered. Sessions expire and can be ended remotely from the profile. Access can be limited by network address, and every change is recorded.',
      ],
    },
    {
      heading: 'What is kept in your browser',
      body: [
        'Your session, the language, your acceptance of the terms and your preferences for screen and sound. There are no tracking cookies and no third-party measurement.',
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'You may know, correct and ask for the deletion of your data, or object to its processing. Turn first to the organization that recorded it, for it decides; the data of your own account you can correct in your profile.',
      ],
    },
  ],
};

export const policy: LegalDocument = {
  title: 'Use and security policy',
  intro:
    'House rules for those who administer Vigía and set up the organizations that use it. They supplement the terms of use.',
  sections: [
    {
      heading: 'Accounts and permissions',
      body: [
        [
          'Create one account a person and withdraw it the day they leave their post.',
          'Give each account only the features it needs; review permissions every three months.',
          'Do not hand over passwords by chat: use the random password the system sends by mail.',
          'Limit the accounts of widest reach by network address. The system refuses a change that would lock out whoever makes it.',
        ],
      ],
    },
    {
      heading: 'Monitoring people',
      body: [
        'Before turning monitoring on, tell each person in writing what is recorded, when and why. Position intervals should be the widest that let the task be done. The history on the map reaches back two hours at most.',
      ],
    },
    {
      heading: 'Emergencies',
      body: [
        'Every SOS alert is taken by a named person, closed with a reason and marked as real, false or a test. Test each device once a month and check that the contacts of every level are still right.',
      ],
    },
    {
      heading: 'Visits',
      body: [
        'Record what is needed to identify who enters and nothing more. The blacklist demands a reason and a periodic review; being on it prevents any invitation and prevails over the VIP list.',
      ],
    },
    {
      heading: 'Incidents',
      body: [
        'If you suspect that somebody reached data without permission, end the sessions of the accounts concerned from their profile, change their passwords, note the time and tell the person responsible for security at once. The log keeps what is needed to reconstruct what happened.',
      ],
    },
  ],
};
